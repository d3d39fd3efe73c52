#!/bin/sh
# Makes packages twice, from two clones in two places and without a cache, and fails unless all their bytes are the same.
#
#   scripts/reproduce.sh            deb and static
#   scripts/reproduce.sh windows    those named (scripts/package.sh)
#
# It takes as long as four builds from nothing. What is not committed is left out.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=scripts/need.sh
. "$root/scripts/need.sh"
[ $# -gt 0 ] || set -- deb static
scratch=$(mktemp -d) || die "there is no place for temporary files."

# Paths of different lengths, and other hours of the day.
for place in one another/place; do
    mkdir -p "$scratch/$place"
    git clone -q "$root" "$scratch/$place/laststone"
    CCACHE_DISABLE=1 "$scratch/$place/laststone/scripts/package.sh" "$@" >&2 || die "the clone in $scratch/$place fails."
done
first=$scratch/one/laststone/build/packages
second=$scratch/another/place/laststone/build/packages
if ! diff "$first/SHA256SUMS" "$second/SHA256SUMS"; then
    die "these differ; both are kept in $scratch (diffoscope says where)."
fi
cat "$first/SHA256SUMS"
rm -rf "$scratch"
