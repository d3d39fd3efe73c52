#!/bin/sh
# Makes small faults in the code, one at a time, and counts how many of them the tests notice.
#
#   scripts/mutants.sh                all faults of tests/mutants: an hour from nothing
#   scripts/mutants.sh search web     those of tests/mutants/search.mutants and web.mutants
#   scripts/mutants.sh --again        also those that earlier runs have tried
#
# Works on a copy of the tree under build/mutants (or the folder MUTANTS_FOLDER, so that several can run at once), with a
# build of its own, and never touches the tree itself: it may be killed at any time. Results are kept there too, and what
# was killed is not tried again before its record or its file changes. Prints one line a fault and ends with
# `N of M killed, P %`; the status is 0 if that is at least 95 % and every survivor is explained.
#
# A record begins with what is wrong, in one line. Then come the file; the text, which must be there once; what replaces it;
# and the tests that should notice: a folder of tests/ with a filter of GoogleTest, `threads` with a filter, `web` with a
# file, or `contract` with the name of one. A fault that no test can notice says why:
#
#   a fail-high is stored as exact
#   in src/search/alpha_beta.hpp
#   - best >= beta
#   + best > beta
#   by search AlphaBeta*
#   survives because ...
#
# In C++ the text is a whole expression, or statements that end with a semicolon: all faults that one program of tests
# should notice are built together, and the environment chooses one when it runs. Where that cannot be, since the code is
# run by the compiler, the line `alone` asks for a build of its own.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
home=${MUTANTS_FOLDER:-$root/build/mutants}
tree=$home/tree
records=$home/records
results=$home/results
program=${LASTSTONE:-$tree/build/release/laststone} # that the tests of the contract compare it with
seconds=600        # that one run of tests may take; a fault that makes it longer is noticed
memory=17179869184 # bytes that it may ask for, so that a fault cannot take all of the machine's

die() {
    echo "mutants: $*" >&2
    exit 2
}

# Writes each record of a file as the folder $records/FLOOR.NUMBER, a file for each field.
unpack() {
    awk -v at="$records/$(basename "$1" .mutants)." '
        function begin() { if (folder == "") { folder = at sprintf("%03d", ++count); system("mkdir -p " folder) } }
        function keep(field, text) { begin(); printf "%s%s", (seen[folder, field]++ ? "\n" : ""), text > (folder "/" field) }
        /^#/ { next }
        /^$/ { folder = ""; next }
        folder == "" { keep("name", $0); next }
        /^in / { keep("file", substr($0, 4)); next }
        /^by / { keep("target", $2); keep("tests", substr($0, 5 + length($2))); next }
        /^alone$/ { keep("alone", "yes"); next }
        /^survives / { keep("why", substr($0, 10)); next }
        /^-/ { keep("old", substr($0, 3)); next }
        /^[+]/ { keep("new", substr($0, 3)); next }
        { print FILENAME ":" FNR ": this line is no field of a record" > "/dev/stderr"; exit 2 }' "$1"
}

field() {
    if [ -f "$records/$1/$2" ]; then cat "$records/$1/$2"; fi
}

# mutate RECORD: from standard input to standard output, with the fault; fails unless its text is there once.
# mutate RECORD chosen: the text is still there, and the environment chooses between the two.
mutate() {
    ID=$1 CHOSEN=${2:-} OLD=$(field "$1" old; echo x) NEW=$(field "$1" new; echo x) LC_ALL=C awk '
        BEGIN {
            old = substr(ENVIRON["OLD"], 1, length(ENVIRON["OLD"]) - 1)
            new = substr(ENVIRON["NEW"], 1, length(ENVIRON["NEW"]) - 1)
            is = "laststone_mutant(\"" ENVIRON["ID"] "\")"
            if (ENVIRON["CHOSEN"] == "") instead = new
            else if (old ~ /;$/) instead = "{ if (" is ") { " new " } else { " old " } }"
            else instead = "(" is " ? (" new ") : (" old "))"
        }
        { text = text $0 "\n" }
        END {
            for (rest = text; at = index(rest, old); rest = substr(rest, at + 1)) ++count
            if (count != 1) exit 1
            at = index(text, old)
            printf "%s%s%s", substr(text, 1, at - 1), instead, substr(text, at + length(old))
        }'
}

# What earlier results are known by: the record and the file it changes.
fingerprint() {
    cat "$records/$1/old" "$records/$1/new" "$root/$(field "$1" file)" | cksum | tr ' ' '-'
}

# Copies what has changed since the last time, so that the build of the copy has little to do.
copy_tree() {
    mkdir -p "$tree"
    (cd "$root" && git ls-files --cached --others --exclude-standard) >"$home/files"
    while IFS= read -r file; do
        [ -f "$root/$file" ] || continue
        cmp -s "$root/$file" "$tree/$file" && continue
        mkdir -p "$tree/$(dirname "$file")"
        cp "$root/$file" "$tree/$file"
    done <"$home/files"
    if [ -f "$home/copied" ]; then
        while IFS= read -r file; do
            [ -f "$root/$file" ] || rm -f "$tree/$file"
        done <"$home/copied"
    fi
    mv "$home/files" "$home/copied"
    for part in web contracts; do
        [ -e "$tree/$part/node_modules" ] || [ ! -d "$root/$part/node_modules" ] ||
            ln -s "$root/$part/node_modules" "$tree/$part/node_modules"
    done
    [ -f "$tree/src/base/mutant.hpp" ] || cat >"$tree/src/base/mutant.hpp" <<'HEADER'
#pragma once
#include <cstdlib>
#include <cstring>
inline bool laststone_mutant(const char* id) {
    static const char* const chosen = std::getenv("LASTSTONE_MUTANT");
    return chosen != nullptr && std::strcmp(chosen, id) == 0;
}
HEADER
}

restore() {
    for id in "$@"; do cmp -s "$root/$(field "$id" file)" "$tree/$(field "$id" file)" ||
        cp "$root/$(field "$id" file)" "$tree/$(field "$id" file)"; done
}

# The tables inside the engine come from elsewhere: a fault in what makes them is to be found by tests, and quickly.
is_configured=false
configure() {
    ! $is_configured || return 0
    is_configured=true
    endings=$root/build/release/endings/endings.bin
    [ -f "$endings" ] || endings=
    (cd -P "$tree" && cmake --preset release -DLASTSTONE_ENDINGS="$endings") >"$home/configure.log" 2>&1 ||
        die "the copy cannot be configured: see $home/configure.log."
}

make() {
    configure
    cmake --build "$tree/build/release" --target "$1"
}

build() {
    case $1 in
    web) true ;;
    contract) { [ -x "$program" ] || make laststone; } && (cd "$tree/contracts" && node compile.mjs) ;;
    *) make "laststone_$1_tests" ;;
    esac >"$home/build.log" 2>&1
}

# run TARGET TESTS [RECORD]: the tests, with the fault of this record where it is built in.
run() {
    case $1 in
    web) (cd "$tree/web" && limited npx vitest run "$2") ;;
    contract)
        (cd "$tree/contracts" && LASTSTONE=$program limited node --test "test/$2.test.mjs") ;;
    *)
        (cd "$tree/build/release/tests" && LASTSTONE_MUTANT=${3:-none} RC_PARAMS=seed=20261116 limited \
            prlimit --as="$memory" "./laststone_$1_tests" --gtest_filter="$2" --gtest_fail_fast --gtest_brief=1) ;;
    esac >"$home/test.log" 2>&1
}
limited() {
    timeout --kill-after=10 "$seconds" "$@"
}

# Without a fault, the tests must pass: else everything would count as noticed.
expect_sound() {
    run "$1" "$2" || die "the tests $2 of $1 fail without a fault: see $home/test.log."
}

killed=0
tried=0
unexplained=0
tell() {
    why=$(field "$1" why)
    grep -q "^$(fingerprint "$1") $2 " "$results" || echo "$(fingerprint "$1") $2 $(field "$1" name)" >>"$results"
    printf '%-9s %s%s\n' "$2" "$(field "$1" name)" "${why:+ (survives $why)}"
    case $2 in
    killed) killed=$((killed + 1)) tried=$((tried + 1)) ;;
    survived)
        tried=$((tried + 1))
        [ -n "$why" ] || unexplained=$((unexplained + 1))
        ;;
    *) unexplained=$((unexplained + 1)) ;;
    esac
}

try_alone() {
    target=$(field "$1" target)
    tests=$(field "$1" tests)
    if ! grep -qxF "$target $tests" "$home/sound" 2>/dev/null; then
        build "$target" || die "the tests of $target do not build without a fault: see $home/build.log."
        expect_sound "$target" "$tests"
        echo "$target $tests" >>"$home/sound"
    fi
    if ! mutate "$1" <"$root/$(field "$1" file)" >"$home/mutated"; then
        tell "$1" stale
        return
    fi
    cp "$home/mutated" "$tree/$(field "$1" file)"
    if ! build "$target"; then answer=invalid
    elif run "$target" "$tests"; then answer=survived
    else answer=killed
    fi
    restore "$1"
    tell "$1" "$answer"
}

# try_together TARGET RECORD...
try_together() {
    target=$1
    shift
    all_tests=
    for id in "$@"; do
        file=$(field "$id" file)
        if ! mutate "$id" <"$root/$file" >/dev/null; then
            tell "$id" stale
            continue
        fi
        grep -q laststone_mutant "$tree/$file" || (echo '#include "base/mutant.hpp"' && cat "$root/$file") >"$tree/$file"
        mutate "$id" chosen <"$tree/$file" >"$home/mutated" || die "$(field "$id" name): this overlaps with another."
        mv "$home/mutated" "$tree/$file"
        together="$together $id"
        all_tests=$all_tests:$(field "$id" tests)
    done
    build "$target" || die "the faults for the tests of $target cannot be built together: see $home/build.log."
    expect_sound "$target" "${all_tests#:}"
    for id in $together; do
        if run "$target" "$(field "$id" tests)" "$id"; then tell "$id" survived; else tell "$id" killed; fi
    done
    restore "$@"
}

again=false
if [ "${1:-}" = --again ]; then
    again=true
    shift
fi
rm -rf "$records" "$home/sound"
mkdir -p "$records"
touch "$results"
for file in "$root"/tests/mutants/*.mutants; do unpack "$file" || exit 2; done
copy_tree

floors=${*:-$(find "$root/tests/mutants" -name '*.mutants' -exec basename {} .mutants \; | sort)}
pending=
for floor in $floors; do
    [ -f "$root/tests/mutants/$floor.mutants" ] || die "there is no tests/mutants/$floor.mutants."
    for id in $(cd "$records" && echo "$floor".*); do
        if ! $again && grep -q "^$(fingerprint "$id") killed " "$results"; then tell "$id" killed
        else pending="$pending $id"
        fi
    done
done
for target in $(for id in $pending; do field "$id" target; echo; done | sort -u); do
    group=
    alone=
    for id in $pending; do
        [ "$(field "$id" target)" = "$target" ] || continue
        case $target-$(field "$id" alone) in
        web-* | contract-* | *-yes) alone="$alone $id" ;;
        *) group="$group $id" ;;
        esac
    done
    together=
    # shellcheck disable=SC2086 # a list of records
    [ -z "$group" ] || try_together "$target" $group
    for id in $alone; do try_alone "$id"; done
done
[ "$tried" -gt 0 ] || die "nothing was tried."
echo "$killed of $tried killed, $((100 * killed / tried)) %"
[ $((100 * killed)) -ge $((95 * tried)) ] && [ "$unexplained" -eq 0 ]
