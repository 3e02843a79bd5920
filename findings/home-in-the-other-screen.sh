#!/bin/sh
# rxvt-unicode 9.30-2+b4, xterm 379-1, stterm 0.9-1 (Debian 12), on an X server that shows nothing (Xvfb, as the system has it); tmux 3.3a-3.
#
# Expected: `CSI ? 1049 h` keeps the cursor's place, turns to the alternate screen and clears it. The cursor stays in its row and
#   column: so xterm's own description of control sequences, and so do xterm, st and tmux.
# Behaviour: in urxvt (and in kitty 0.26 and qterminal 1.2) the cursor is in the corner afterwards. Programs that write there without
#   a movement of the cursor first look right in one half of the terminals.
# Seen, after `CSI 4;4 H CSI ? 1049 h CSI 6 n`: xterm, st, tmux 4;4; urxvt 1;1. After `CSI ? 1049 l` all are at 4;4 again.
# shellcheck disable=SC2046 # answers without blanks
set -eu
# shellcheck source=findings/unpacked
. "$(dirname "$0")/unpacked"
unpacked rxvt-unicode=9.30-2+b4 xterm=379-1 stterm=0.9-1 tmux=3.3a-3
hidden_display
ask() { echo "$1:" $("$here/ask.py" '\e[4;4H\e[?1049h\e[6n' '\e[?1049l\e[6n' -- "$@"); }
answers=$(ask xterm -e @; ask stterm -e @; ask tmux -S "$folder/socket" -f /dev/null new-session @; ask urxvt -e @)
echo "$answers"
same "$answers" 'xterm: \x1b[4;4R \x1b[4;4R
stterm: \x1b[4;4R \x1b[4;4R
tmux: \x1b[4;4R \x1b[4;4R
urxvt: \x1b[1;1R \x1b[4;4R'
