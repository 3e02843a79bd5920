#!/bin/sh
# fmt 9.1.0, 10.1.1 and 11.1.1 (Debian 12, 13 and sid, package libfmt-dev; headers only), compiled with g++ 12.
#
# Expected: `{:6.6}` makes a field of exactly six columns, as C++20 has it for std::format: width and precision both count columns, and
#   a combining accent takes none.
# Behaviour: only the width counts columns. The precision counts code points, so a text of wide characters is cut to twice as many
#   columns. A combining accent counts as a column, so its field is one column too narrow. All three versions do this.
# Seen: `{:6.6}` of six wide characters is 12 columns wide. `{:6.2}` of them is two characters and two blanks. `{:3}` of an e with a
#   combining accent has one blank behind it, not two.
set -eu
# shellcheck source=findings/unpacked
. "$(dirname "$0")/unpacked"
cd "$folder"
headers f/fmtlib libfmt-dev amd64 9.1.0+ds1-2 10.1.1+ds1-4 11.1.1+ds1-2
cat >fields.cpp <<'END'
#include <fmt/format.h>
int main() {
  const char* const wide = "日本語日本語";
  fmt::print("[{:6.6}] [{:6.2}] [{:3}]\n", wide, wide, "e\u0301");
}
END
for version in 9.1.0+ds1-2 10.1.1+ds1-4 11.1.1+ds1-2; do
  g++ -std=c++20 -DFMT_HEADER_ONLY -I"$version/usr/include" -o "$version/fields" fields.cpp
  said=$("$version/fields")
  echo "$version: $said"
  [ "$said" = "$(printf '[日本語日本語] [日本  ] [e\314\201 ]')" ] || { echo changed; exit 1; }
done
