#!/bin/sh
# Counts the game trees of all start positions to every published depth of at most so many leaves, and compares.
#
#   scripts/deep_perft.sh                         up to 3e9 leaves: some minutes
#   scripts/deep_perft.sh 1e8                     up to a hundred million: some seconds
#   scripts/deep_perft.sh 2e11 --hash 4096        further options go to `laststone perft`
#
# The numbers are those of tests/data/perft/perft_start.csv. Prints each mismatch, and at the end `N passed, M failed`.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
laststone=$root/build/release/laststone
table=$root/tests/data/perft/perft_start.csv

die() {
    echo "deep_perft: $*" >&2
    exit 2
}

most=3e9
if [ $# -gt 0 ]; then
    most=$1
    shift
fi
awk -v most="$most" 'BEGIN { exit !(most ~ /^[0-9]+(\.[0-9]+)?([eE][+]?[0-9]+)?$/) }' ||
    die "'$most' is no number of leaves: write it as 3e9 or 3000000000."
[ -x "$laststone" ] || die "$laststone is not there: build it with cmake --preset release && cmake --build --preset release."
[ -r "$table" ] || die "$table cannot be read."

# Lines `variant convention depth`: how far the table and the bound go.
depths() {
    awk -F, -v most="$most" '
        { sub(/\r$/, "") }
        NR > 1 && $4 + 0 <= most + 0 {
            name = $1 " " $2
            if (!(name in deepest)) order[++names] = name
            if ($3 + 0 > deepest[name] + 0) deepest[name] = $3
        }
        END { for (i = 1; i <= names; ++i) print order[i], deepest[order[i]] }' "$table"
}

# compare VARIANT CONVENTION: reads `depth nodes seconds`; prints mismatches, then `passed failed` as the last line.
# Counts are compared as texts, for they may have more digits than awk's numbers.
compare() {
    awk -v variant="$1" -v convention="$2" -v most="$most" '
        NR == FNR { counted[$1] = $2; next }
        { sub(/\r$/, "") }
        { split($0, row, ",") }
        row[1] == variant && row[2] == convention && row[4] + 0 <= most + 0 {
            found = (row[3] in counted) ? counted[row[3]] : "nothing"
            if (found "" == row[4] "") { ++passed; next }
            ++failed
            print variant, convention, "depth", row[3] ": counted", found, "instead of", row[4]
        }
        END { print passed + 0, failed + 0 }' - "$table"
}

passed=0
failed=0
plan=$(depths)
[ -n "$plan" ] || die "no row of $table has $most leaves or fewer."

while read -r variant convention depth; do
    case $variant in
    thai12men) game=thai:12 ;;
    turkish_endpromo) game=turkish:endpromo ;;
    *) game=$variant ;;
    esac
    routes=
    [ "$convention" = distinct ] || routes=--routes
    began=$(date +%s)
    printf '%-14s %-8s to depth %2s ... ' "$variant" "$convention" "$depth"
    # shellcheck disable=SC2086 # an option or nothing
    counts=$("$laststone" perft --quiet --game "$game" --depth "$depth" $routes "$@" </dev/null) || true
    verdict=$(printf '%s\n' "$counts" | compare "$variant" "$convention")
    tally=$(printf '%s\n' "$verdict" | tail -n 1)
    passed=$((passed + ${tally% *}))
    failed=$((failed + ${tally#* }))
    echo "${tally% *} passed, ${tally#* } failed ($(($(date +%s) - began)) s)"
    printf '%s\n' "$verdict" | sed '$d'
done <<PLAN
$plan
PLAN

echo
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
