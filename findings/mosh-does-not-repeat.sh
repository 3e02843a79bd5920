#!/bin/sh
# mosh 1.4.0-1+b1, ncurses-bin 6.4-4 (Debian 12).
#
# Expected: mosh leaves TERM as it is outside, mostly xterm-256color, so it understands what that description promises.
# Behaviour: since ncurses 6.1 the description of xterm-256color has `rep` (a sign, then `CSI n b`), and mosh drops `CSI b`: of a line
#   of forty equal signs one is left. `CSI s`/`CSI u` and `CSI E` are dropped, too, and leaving the alternate screen by `CSI ? 1049 l`
#   does not put the cursor back. None of these need a newer terminal than xterm of the nineties.
# Seen: `tput rep 61 40` between < and > shows <=>; after `CSI 5;5 H CSI s CSI H CSI u` the cursor is at 1;1;
#   after `CSI 4;4 H CSI ? 1049 h CSI 9;9 H CSI ? 1049 l` at 9;9.
set -eu
# shellcheck source=findings/unpacked
. "$(dirname "$0")/unpacked"
unpacked mosh=1.4.0-1+b1 ncurses-bin=6.4-4
repeated=$(tput -T xterm-256color rep 61 40)
[ "$repeated" = "$(printf '=\033[39b')" ] || same "$repeated" '=ESC[39b'
answers=$(SHOWN=$folder/shown "$here/ask.py" "\\e[2J\\e[H<$repeated>\\e[6n" '\e[5;5H\e[s\e[H\e[u\e[6n' '\e[4;4H\e[?1049h\e[9;9H\e[?1049l\e[6n' -- "$here/in-mosh" @)
shown=$(grep -ao '<=*>' "$folder/shown")
echo "$shown $answers"
same "$shown $answers" '<=> \x1b[1;4R
\x1b[1;1R
\x1b[9;9R'
