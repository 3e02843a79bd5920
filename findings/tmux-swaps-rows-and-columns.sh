#!/bin/sh
# tmux 3.3a-3 (Debian 12).
#
# Expected: `CSI 18 t` asks for the size of the text area; the answer is `CSI 8 ; rows ; columns t`, as xterm gives it, and as
#   `CSI 8 ; rows ; columns t` sets it.
# Behaviour: tmux answers with the columns first. A window of 80 by 24 looks like one of 24 columns and 80 rows; the answer of
#   the terminal around it has the right order.
# Seen, in a pane of 80 columns and 23 rows (the last is tmux's own line): ESC [ 8 ; 80 ; 23 t
set -eu
# shellcheck source=findings/unpacked
. "$(dirname "$0")/unpacked"
unpacked tmux=3.3a-3
answer=$("$here/ask.py" '\e[18t' -- tmux -S "$folder/socket" -f /dev/null new-session @)
echo "$answer"
same "$answer" '\x1b[8;80;23t'
