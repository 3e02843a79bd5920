#!/bin/sh
# GNU screen 4.9.0-4 (Debian 12).
#
# Expected: a multiplexer treats the questions for the colours of the text (OSC 10) and of the background (OSC 11) alike: it answers
#   both or neither, from what it knows itself, as tmux does; many windows share the terminal.
# Behaviour: screen passes OSC 11 on to the terminal around it, so whether an answer comes depends on that one, and at a late answer
#   whichever window is in front gets it. OSC 10, OSC 12 and OSC 4 are swallowed.
# Seen: of the questions OSC 10, 11, 12 and 4 that a program in screen writes, the terminal around gets ESC ] 11 ; ? alone.
# shellcheck disable=SC1003 # an escape, and a backslash
set -eu
# shellcheck source=findings/unpacked
. "$(dirname "$0")/unpacked"
unpacked screen=4.9.0-4
mkdir -m 700 "$folder/screens"
SCREENDIR=$folder/screens SHOWN=$folder/shown "$here/ask.py" '\e]10;?\e\\' '\e]11;?\e\\' '\e]12;?\e\\' '\e]4;1;?\e\\' -- screen -c /dev/null -m @ >/dev/null
passed=$(grep -ao '][0-9;]*;?' "$folder/shown")
echo "$passed"
same "$passed" ']11;?'
