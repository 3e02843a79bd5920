#!/bin/sh
# tmux 3.3a-3, GNU screen 4.9.0-4, mosh 1.4.0-1+b1 (Debian 12).
#
# Expected: a sign in the last column leaves a wrap pending. DECSC and DECRC (`ESC 7`, `ESC 8`) keep and restore it, as the VT220 and
#   xterm do, so the next sign goes to the next line. Erasing to the end of the line (`CSI K`) takes it back, so the next sign goes
#   into the last column: the VT220 and xterm do that, too.
# Behaviour: each of the three differs in its own way. tmux loses the wrap at `ESC 8` but keeps it at `CSI K`; screen keeps it
#   at both; mosh loses it at both. So what a program writes after a full line must begin with a movement of the cursor.
# Seen, the cursor's place after `CSI 1;80 H x`, then (a) `ESC 7 CSI 5;5 H ESC 8 y`, (b) `CSI K y`; xterm 379: 2;2 and 1;80
#   tmux 1;81 and 2;2, screen 2;2 and 2;2, mosh 1;80 and 1;80
# shellcheck disable=SC2046 # answers without blanks
set -eu
# shellcheck source=findings/unpacked
. "$(dirname "$0")/unpacked"
unpacked tmux=3.3a-3 screen=4.9.0-4 mosh=1.4.0-1+b1
mkdir -m 700 "$folder/screens"
export SCREENDIR="$folder/screens"
ask() { echo "$1:" $("$here/ask.py" '\e[1;80Hx\e7\e[5;5H\e8y\e[6n' '\e[2J\e[1;80Hx\e[Ky\e[6n' -- "$@"); }
answers=$(
  ask tmux -S "$folder/socket" -f /dev/null new-session @
  ask screen -c /dev/null -m @
  ask "$here/in-mosh" @
)
answers=$(echo "$answers" | sed 's#^.*/in-##')
echo "$answers"
same "$answers" 'tmux: \x1b[1;81R \x1b[2;2R
screen: \x1b[2;2R \x1b[2;2R
mosh: \x1b[1;80R \x1b[1;80R'
