#!/bin/sh
# rxvt-unicode 9.30-2+b4 (Debian 12), in a locale of UTF-8, on an X server that shows nothing (Xvfb, as the system has it).
#
# Expected: in UTF-8 a terminal sends control sequences in their form of seven bits: an answer OSC .. ends with ESC \ (ST) or BEL. The
#   enquiry ENQ (byte 5) has no answer, or a text that the user has set.
# Behaviour: the title that `CSI 21 t` asks for begins with ESC ] and ends with the single byte 9C, ST in its form of eight bits,
#   which is not valid in UTF-8: who waits for ESC \ or BEL takes all later keys for the title. To ENQ urxvt answers with its
#   device attributes, as if asked by `CSI c`. Neither OSC 10 nor OSC 11 is answered, though OSC 4 is, and with the ending that was asked for.
# Seen: to CSI 21 t: ESC ] l 9C (the title is left out, for safety).  to byte 5: ESC [ ? 1;2 c.  to OSC 11: nothing.  to OSC 4: ... BEL
# shellcheck disable=SC1003 # an escape, and a backslash
set -eu
# shellcheck source=findings/unpacked
. "$(dirname "$0")/unpacked"
unpacked rxvt-unicode=9.30-2+b4
hidden_display
answers=$("$here/ask.py" '\e[21t' "$(printf '\005')" '\e]11;?\e\\' '\e]4;1;?\a' -- urxvt -e @)
echo "$answers"
same "$answers" '\x1b]l\x9c
\x1b[?1;2c

\x1b]4;1;rgb:cdcd/0000/0000\x07'
