#!/bin/sh
# fmt 9.1.0, 10.1.1 and 11.1.1 (Debian 12, 13 and sid, package libfmt-dev; headers only), compiled with g++ 12.
#
# Expected: `{:6.6}` makes a field of exactly six columns, as C++20 has it for std::format: width and precision both count columns, and
#   an accent that stands as a sign of its own takes none.
# Behaviour: only the width counts columns. The precision counts code points, so text of wide signs is cut to twice the columns. An
#   accent of its own takes a column, so that the field is one too narrow. Both in all three versions.
# Seen, in brackets: `{:6.6}` of six wide signs is 12 columns wide; `{:6.2}` of them is two signs and two blanks; `{:3}` of an e and its
#   accent is followed by one blank, not two.
set -eu
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here"
# shellcheck disable=SC2016 # apt's own variables
mirror=$(apt-get indextargets --format '$(LABEL) $(SITE)' 'Created-By: Packages' | sed -n 's/^Debian //p' | head -n 1)
cat >fields.cpp <<'END'
#include <fmt/format.h>
int main() {
  const char* const wide = "日本語日本語";
  fmt::print("[{:6.6}] [{:6.2}] [{:3}]\n", wide, wide, "e\u0301");
}
END
for version in 9.1.0+ds1-2 10.1.1+ds1-4 11.1.1+ds1-2; do
  curl -sSfLO "$mirror/pool/main/f/fmtlib/libfmt-dev_${version}_amd64.deb"
  dpkg -x "libfmt-dev_${version}_amd64.deb" "$version"
  g++ -std=c++20 -DFMT_HEADER_ONLY -I"$version/usr/include" -o "$version/fields" fields.cpp
  said=$("$version/fields")
  echo "$version: $said"
  [ "$said" = "$(printf '[日本語日本語] [日本  ] [e\314\201 ]')" ] || { echo changed; exit 1; }
done
