#!/bin/sh
# GNU screen 4.9.0-4 (Debian 12).
#
# Expected: ECMA-48's privacy message (`ESC ^ .. ESC \`) is for private use, and a terminal that has none drops it, as xterm, tmux and
#   mosh do. What follows is carried out at once.
# Behaviour: screen shows its text in the message line, and leaves what follows it in the same write where it is, also after the
#   message has gone, until the program writes again. A question after it has no answer for as long as the program waits for one.
#   After ECMA-48's APC (`ESC _`) nothing has to wait.
# Seen: to `ESC ^ hello ESC \ CSI 6 n` no answer in twelve seconds, and the terminal around was sent `hello`; to the next `CSI 6 n`
#   both answers. To `ESC _ other ESC \ CSI 6 n` an answer at once.
# shellcheck disable=SC1003 # an escape, and a backslash
set -eu
# shellcheck source=findings/unpacked
. "$(dirname "$0")/unpacked"
unpacked screen=4.9.0-4
mkdir -m 700 "$folder/screens"
answers=$(PATIENT=yes SCREENDIR=$folder/screens SHOWN=$folder/shown "$here/ask.py" '\e[5;5H\e_other\e\\\e[6n' '\e[4;4H\e^hello\e\\\e[6n' '\e[6n' \
  -- screen -c /dev/null -m @)
echo "$answers"
grep -aq hello "$folder/shown"
same "$answers" '\x1b[5;5R

\x1b[4;4R\x1b[4;4R'
