#!/bin/sh
# @xterm/headless 5.5.0 (npm): the terminal of Visual Studio Code and of many pages, without a window.
#
# Expected: a terminal that answers DECRQSS (`DCS $ q m ST`) with `DCS 1 $ r ...` tells the colours and the boldness that hold now, as
#   xterm does; programs ask so whether a colour of 24 bits was taken. One that can't says `DCS 0 $ r ST`.
# Behaviour: the answer says that the request is valid, and always `0 m`: after bold, red, and a colour of 24 bits, too. The other
#   requests are answered truly: `DCS $ q r ST` tells the scrolling region.
# Seen: after `CSI 1;31;48;2;1;2;3 m`: DCS 1 $ r 0 m ST.   after `CSI 3;9 r`: DCS 1 $ r 3;9 r ST
# shellcheck disable=SC2016 # JavaScript
set -eu
# shellcheck source=findings/unpacked
. "$(dirname "$0")/unpacked"
cd "$folder"
npm install --silent --no-audit --no-fund @xterm/headless@5.5.0 >&2
answers=$(node -e '
  const {Terminal} = require("@xterm/headless"), terminal = new Terminal({cols: 80, rows: 24, allowProposedApi: true});
  terminal.onData(answer => console.log(JSON.stringify(answer)));
  terminal.write("\x1b[1;31;48;2;1;2;3m\x1bP$qm\x1b\\\x1b[3;9r\x1bP$qr\x1b\\x", () => {
    const cell = terminal.buffer.active.getLine(0).getCell(0);
    console.log("bold", cell.isBold() > 0, "red", cell.getFgColor() == 1, "24 bits", cell.isBgRGB());
  });')
echo "$answers"
same "$answers" '"\u001bP1$r0m\u001b\\"
"\u001bP1$r3;9r\u001b\\"
bold true red true 24 bits true'
