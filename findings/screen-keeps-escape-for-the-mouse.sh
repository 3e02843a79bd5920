#!/bin/sh
# GNU screen 4.9.0-4 (Debian 12).
#
# Expected: a lone Escape reaches the program inside after a short time (maptimeout, 300 ms), whatever the program has asked for.
#   Reports of the mouse concern the mouse only; xterm and tmux send Escape as ever when they are on.
# Behaviour: once the program has turned on reports of the mouse (`CSI ? 1000 h`), screen keeps a lone Escape back until the next key
#   comes, however late. Both then arrive together, so they read as that key with Alt. `CSI ? 1000 l` ends it.
# Seen: Escape is pressed, and a letter two seconds later. Without the reports: Escape, then the letter, in two reads. With them:
#   both in one read. With the reports turned on and off again: two reads.
set -eu
# shellcheck source=findings/unpacked
. "$(dirname "$0")/unpacked"
unpacked screen=4.9.0-4
mkdir -m 700 "$folder/screens"
cat >"$folder/reads.py" <<'END'
import os, sys, tty
tty.setraw(0)
os.write(1, sys.argv[2].encode().replace(b'E', b'\x1b'))
with open(sys.argv[1], 'w') as file:
    while True:
        read = os.read(0, 100)
        file.write(ascii(read) + '\n')
        file.flush()
END
cat >"$folder/presses.py" <<'END'
import fcntl, os, pty, select, signal, struct, sys, termios, time
child, outer = pty.fork()
if child == 0:
    os.execvp(sys.argv[1], sys.argv[1:])
fcntl.ioctl(outer, termios.TIOCSWINSZ, struct.pack('4H', 24, 80, 0, 0))
for key in (b'', b'\x1b', b'a'):
    os.write(outer, key)
    end = time.time() + 2
    while time.time() < end:
        if select.select([outer], [], [], 0.1)[0]:
            os.read(outer, 65536)
os.kill(child, signal.SIGKILL)
END
export SCREENDIR="$folder/screens"
seen=$(for asked in '' 'E[?1000h' 'E[?1000hE[?1000l'; do
  python3 "$folder/presses.py" screen -c /dev/null -m python3 "$folder/reads.py" "$folder/reads" "$asked"
  echo "${asked:-nothing}: $(paste -s -d " " "$folder/reads")"
  rm "$folder/reads"
  screen -ls | sed -n 's/^\t\([0-9]*\)\..*/\1/p' | xargs -r kill
done)
echo "$seen"
same "$seen" "nothing: b'\x1b' b'a'
E[?1000h: b'\x1ba'
E[?1000hE[?1000l: b'\x1b' b'a'"
