#!/bin/sh
# CLI11 2.1.2, 2.4.1 and 2.6.1 (Debian 12, 13 and sid, package libcli11-dev; headers only), compiled with g++ 12.
#
# Expected: a word of the command line reaches a std::string or a std::vector<std::string> as it was typed, and an int is read in
#   decimal, or refused, in every version alike.
# Behaviour: a positional of type std::vector<std::string> takes a file's name in brackets apart: `[a,b]` is the two files a and b,
#   `[[a]]` is a. A number with a leading nought is octal: `--ms 010` is 8 milliseconds. From 2.4 on `1_000` and `1'000` are 1000, and
#   0b11 is 3; before they are refused.
# Seen, for 2.1.2 and 2.6.1:
#   [a,b]            files=<a><b>              the same
#   [[a]]            files=<a>                 the same
#   --ms 010         ms=8                      the same
#   --ms 1_000       refused                   ms=1000
#   --ms 0b11        refused                   ms=3
set -eu
# shellcheck source=findings/unpacked
. "$(dirname "$0")/unpacked"
cd "$folder"
headers c/cli11 libcli11-dev all 2.1.2+ds-1 2.4.1+ds-2 2.6.1+ds-1
cat >words.cpp <<'END'
#include <CLI/CLI.hpp>
#include <iostream>
int main(int argc, char** argv) {
  CLI::App app;
  int ms = 0;
  std::vector<std::string> files;
  app.add_option("--ms", ms);
  app.add_option("files", files);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError&) {
    std::cout << "refused\n";
    return 0;
  }
  if (files.empty()) std::cout << "ms=" << ms;
  else std::cout << "files=";
  for (const std::string& file : files) std::cout << '<' << file << '>';
  std::cout << '\n';
}
END
for version in 2.1.2+ds-1 2.4.1+ds-2 2.6.1+ds-1; do
  g++ -std=c++17 -I"$version/usr/include" -o "$version/words" words.cpp
done
holds() {  # EXPECTED VERSION WORD...
  expected=$1 version=$2
  shift 2
  said=$("$version/words" "$@")
  echo "$version, $*: $said"
  [ "$said" = "$expected" ] || { echo changed; exit 1; }
}
for version in 2.1.2+ds-1 2.4.1+ds-2 2.6.1+ds-1; do
  holds 'files=<a><b>' "$version" '[a,b]'
  holds 'files=<a>' "$version" '[[a]]'
  holds 'ms=8' "$version" --ms 010
done
holds refused 2.1.2+ds-1 --ms 1_000
holds refused 2.1.2+ds-1 --ms 0b11
for version in 2.4.1+ds-2 2.6.1+ds-1; do
  holds 'ms=1000' "$version" --ms 1_000
  holds 'ms=3' "$version" --ms 0b11
done
