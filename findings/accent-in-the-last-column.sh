#!/bin/sh
# stterm 0.9-1, rxvt-unicode 9.30-2+b4, xterm 379-1, on an X server that shows nothing (Xvfb, as the system has it); dvtm
# 0.15+40.g311a8c0-1, tmux 3.3a-3 (Debian 12). In a locale of UTF-8.
#
# Expected: an accent of its own (U+0301) takes no column and belongs to the letter before it. Behind a letter in the last column it
#   goes there, and the cursor goes on waiting in that column: `CR LF` leads to the next line.
# Behaviour: xterm and tmux do so. st, urxvt and dvtm break the line before the accent, as before a letter. The cursor is in the next
#   line already, so `CR LF` leaves that line blank: of a text that fills its lines, all that follows is a line too low.
# Seen, the row after `CSI 5;80 H`, x, the accent, and CR LF (dvtm counts from 0): xterm 6, tmux 6, st 7, urxvt 7, dvtm 6.
#   Without the accent: 6 in all, and 5 in dvtm.
# shellcheck disable=SC2016,SC2046 # for the inner shell; answers without blanks
set -eu
# shellcheck source=findings/unpacked
. "$(dirname "$0")/unpacked"
unpacked stterm=0.9-1 rxvt-unicode=9.30-2+b4 xterm=379-1 dvtm=0.15+40.g311a8c0-1 tmux=3.3a-3
hidden_display
printf '#!/bin/sh\nexec dvtm "$*"\n' >"$folder/in-dvtm"
chmod +x "$folder/in-dvtm"
# ask.py writes a character as the byte of its number: these two are U+0301 in UTF-8
accent=$(printf '\303\214\302\201')
line_feed='
'
row_after() {
  name=$1
  shift
  echo "$name:" $("$here/ask.py" "\e[5;80Hx$accent\r$line_feed\e[6n" "\e[5;80Hx\r$line_feed\e[6n" -- "$@" | sed 's/\\x1b\[\([0-9]*\);.*/\1/')
}
seen=$(row_after xterm xterm -e @; row_after tmux tmux -S "$folder/socket" -f /dev/null new-session @; row_after st stterm -e @
  row_after urxvt urxvt -e @; row_after dvtm "$folder/in-dvtm" @)
echo "$seen"
same "$seen" 'xterm: 6 6
tmux: 6 6
st: 7 6
urxvt: 7 6
dvtm: 6 5'
