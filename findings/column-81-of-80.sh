#!/bin/sh
# tmux 3.3a-3, GNU screen 4.9.0-4, mosh 1.4.0-1+b1 (Debian 12), @xterm/headless 5.5.0 (npm).
#
# Expected: after a sign in the last column the cursor waits there, and `CSI 6 n` says that column: 80 of 80. So do xterm, st, urxvt
#   and mosh.
# Behaviour: tmux, screen and xterm.js answer 81, a column that the terminal does not have. A program that finds out the width of
#   signs or of the window by such answers is wrong by one, and only there.
# Seen, after `CSI 1;80 H x`: tmux, screen and xterm.js 1;81, mosh 1;80.
set -eu
# shellcheck source=findings/unpacked
. "$(dirname "$0")/unpacked"
unpacked tmux=3.3a-3 screen=4.9.0-4 mosh=1.4.0-1+b1
mkdir -m 700 "$folder/screens"
export SCREENDIR="$folder/screens"
question='\e[1;80Hx\e[6n'
answers=$(
  "$here/ask.py" "$question" -- tmux -S "$folder/socket" -f /dev/null new-session @
  "$here/ask.py" "$question" -- screen -c /dev/null -m @
  "$here/ask.py" "$question" -- "$here/in-mosh" @
  cd "$folder" && npm install --silent --no-audit --no-fund @xterm/headless@5.5.0 >&2 && node -e '
    const {Terminal} = require("@xterm/headless"), terminal = new Terminal({cols: 80, rows: 24});
    terminal.onData(answer => console.log(JSON.stringify(answer).slice(1, -1).replace("u001b", "x1b")));
    terminal.write("\x1b[1;80Hx\x1b[6n")'
)
echo "$answers"
same "$answers" '\x1b[1;81R
\x1b[1;81R
\x1b[1;80R
\x1b[1;81R'
