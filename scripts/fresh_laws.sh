#!/bin/sh
# Holds the laws against cases that ./test never drew: it draws the same ones each time, this new ones in each round.
#
#   scripts/fresh_laws.sh          ten rounds: some minutes
#   scripts/fresh_laws.sh 200      as many rounds as you like
#   scripts/fresh_laws.sh 1 42     one round with the seed 42, to see again what broke
#
# Uses the tests of the preset release. Stops at the first broken law and says how to repeat it.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
programs=$root/build/release/tests

die() {
    echo "fresh_laws: $*" >&2
    exit 2
}

rounds=${1:-10}
seed=${2:-$(date +%s)}
case $rounds$seed in
*[!0-9]*) die "'$rounds' rounds from the seed '$seed': both must be numbers." ;;
esac

log=$(mktemp)
trap 'rm -f "$log"' EXIT
for round in $(seq 1 "$rounds"); do
    tried=0
    for tests in "$programs"/laststone_*_tests; do
        [ -x "$tests" ] || continue
        case $tests in
        *_app_tests | *_house_tests | *_threads_tests) continue ;; # no laws there, or slow ones
        esac
        tried=$((tried + 1))
        RC_PARAMS="seed=$seed" "$tests" --gtest_brief=1 >"$log" 2>&1 && continue
        cat "$log"
        die "a law is broken; scripts/fresh_laws.sh 1 $seed shows it again."
    done
    [ "$tried" -gt 0 ] || die "there are no tests in $programs: build them with ./test release."
    echo "round $round of $rounds: all laws hold with the seed $seed"
    seed=$((seed + 1))
done
