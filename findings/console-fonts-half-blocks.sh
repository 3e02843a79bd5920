#!/bin/sh
# console-setup-linux 1.221 (Debian 12): the Linux console's fonts, 147 files of Lat15, Lat2, Lat7, Uni1, Uni2 and Uni3.
#
# Expected: the block elements come as a family, as in code page 437 and in every VGA font: a font with the full block U+2588, the shades and
#   the lines also has the half blocks U+2580 and U+2584. Heavy lines such as U+250F and sharp triangles are what a console lacks.
# Behaviour: the other way round. Heavy lines, arrows, U+25B2, U+2588 and the medium shade U+2592 are in all files. The half blocks and the
#   dark shade U+2593 are in three of Uni2's and in no other. A program that draws pixels of half blocks shows question marks or boxes.
# Seen:
#   250F heavy corner: 147 of 147    2588 full block: 147 of 147    2592 medium shade: 147 of 147    2192 arrow: 147 of 147
#   2580 upper half: 3 of 147        2584 lower half: 3 of 147      2593 dark shade: 3 of 147
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download console-setup-linux=1.221 >/dev/null 2>&1
dpkg-deb -x console-setup-linux_*.deb .
python3 - <<'END'
import glob, gzip, struct, sys

def characters(path):
    data = gzip.open(path).read()
    found = set()
    if data[:2] == b'\x36\x04':  # PSF 1: 16-bit characters, FFFF ends a glyph's
        at = 4 + (512 if data[2] & 1 else 256) * data[3]
        return set(value for (value,) in struct.iter_unpack('<H', data[at:at + (len(data) - at) // 2 * 2]))
    head, flags, glyphs, size = struct.unpack_from('<4I', data, 8)  # PSF 2: UTF-8, FF ends a glyph's
    for entry in data[head + glyphs * size:].split(b'\xff')[:glyphs]:
        found.update(map(ord, entry.split(b'\xfe')[0].decode()))
    return found

fonts = [characters(name) for family in 'Lat15 Lat2 Lat7 Uni1 Uni2 Uni3'.split()
         for name in glob.glob('usr/share/consolefonts/%s-*.psf.gz' % family)]
counts = {sign: sum(sign in font for font in fonts) for sign in (0x250F, 0x2588, 0x2592, 0x2192, 0x2580, 0x2584, 0x2593)}
for sign, count in counts.items():
    print('%04X: %d of %d' % (sign, count, len(fonts)))
sys.exit(len(fonts) != 147 or any(counts[s] != 147 for s in (0x250F, 0x2588, 0x2592, 0x2192)) or any(counts[s] != 3 for s in (0x2580, 0x2584, 0x2593)))
END
