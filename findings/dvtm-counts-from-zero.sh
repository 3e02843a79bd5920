#!/bin/sh
# dvtm 0.15+40.g311a8c0-1 (Debian 12).
#
# Expected: the answer to `CSI 6 n` tells the cursor's row and column counted from 1, as `CSI row ; column H` takes them, and
#   `CSI c` is answered, as every terminal since the VT100 does.
# Behaviour: the answer counts from 0. A program that puts the cursor back where it was told to be is one row and one column off, and
#   one that measures the width of a sign from column 1 must not compare with a number. `CSI c` has no answer.
# Seen: after `CSI 3;7 H`: ESC [ 2;6 R.   after `CSI H`: ESC [ 0;0 R.   to `CSI c`: nothing.
set -eu
# shellcheck source=findings/unpacked
. "$(dirname "$0")/unpacked"
unpacked dvtm=0.15+40.g311a8c0-1
printf '#!/bin/sh\nexec dvtm "$*"\n' >"$folder/in-dvtm"
chmod +x "$folder/in-dvtm"
answers=$("$here/ask.py" '\e[3;7H\e[6n' '\e[H\e[6n' '\e[c' -- "$folder/in-dvtm" @)
echo "$answers"
same "$answers" '\x1b[2;6R
\x1b[0;0R'
