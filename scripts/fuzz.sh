#!/bin/sh
# Runs every fuzz target for some seconds, ten minutes by default, or those whose names match.
#
#   scripts/fuzz.sh
#   scripts/fuzz.sh 60
#   scripts/fuzz.sh 3600 'pdn|sgf'
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=scripts/need.sh
. "$root/scripts/need.sh"
cd "$root"
seconds=${1:-600}
case $seconds in
*[!0-9]* | '') die "the first argument is a number of seconds, not '$seconds'." ;;
esac

need_to_build
need_clang
# The small endgame tables are those of a build that is quick.
cmake --preset release && cmake --build build/release --target endings --parallel "$jobs"
cmake --preset fuzz -DCMAKE_CXX_COMPILER="$clang" && cmake --build build/fuzz --target fuzzers --parallel "$jobs"
FUZZ_SECONDS=$seconds ctest --preset fuzz --parallel "$jobs" -R "${2:-.}"
