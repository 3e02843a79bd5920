#!/bin/sh
# groff 1.22.4 and mandoc 1.14.6 (Debian 12).
#
# Expected: a list of mdoc, `.Bl -column`, names the width of each of its columns, as the manuals' examples do, and a cell of the last
#   column that has no room on its line goes on below itself, in both.
# Behaviour: groff indents what goes on by all columns that are declared. If the last one is declared too, the rest of its text stands to the
#   right of the table, a word or two on each line. mandoc writes it below the cell, declared or not. If the last column is not declared, both do.
# Seen, at 60 columns (the column where the second line of the cell begins):
#   both columns declared     groff 47   mandoc 18
#   only the first            groff 18   mandoc 18
#
# Debian's man is groff, Alpine's is mandoc: leave the last column out.
set -eu
# shellcheck source=findings/unpacked
. "$(dirname "$0")/unpacked"
unpacked groff-base=1.22.4-10 mandoc=1.14.6-1+b1
export GROFF_TMAC_PATH="$folder/usr/share/groff/1.22.4/tmac" GROFF_FONT_PATH="$folder/usr/share/groff/1.22.4/font"
page() {  # WIDTHS...
  printf '.Dd June 1, 2026\n.Dt KEYS 5\n.Os\n.Sh NAME\n.Nm keys\n.Nd a page\n.Sh KEYS\n.Bl -column %s -compact\n' "$*"
  printf '.It depth Ta how many steps the search looks ahead before it has to decide on one of them\n.El\n'
}
second_line() { sed -n '/depth/{n;p;}' | awk '{ match($0, /[^ ]/); print RSTART }'; }
with_groff() { groff -Tascii -P-cbou -mdoc -rLL=60n 2>/dev/null | second_line; }
with_mandoc() { mandoc -T ascii -O width=60 | col -bx | second_line; }
seen="both columns declared: groff $(page depth+++ '"how many steps the search"' | with_groff), mandoc $(page depth+++ '"how many steps the search"' | with_mandoc)
only the first: groff $(page depth+++ | with_groff), mandoc $(page depth+++ | with_mandoc)"
echo "$seen"
same "$seen" 'both columns declared: groff 47, mandoc 18
only the first: groff 18, mandoc 18'
