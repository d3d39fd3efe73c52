#!/bin/sh
# Tries every kind of build that this system can make, and compares what they compute.
#
#   scripts/builds.sh              all of them: an hour on two cores
#   scripts/builds.sh i386 libcxx  those named
#
# here        the floors by this system's own compiler: what macOS runs
# gcc         every newer g++ that is installed, beside the usual one
# libcxx      clang 22 with libc++, as on macOS
# no-threads  the floors up to engine without threads, as for WebAssembly
# arm64 amd64 i386    other processors, run by qemu where that is installed
# wasm        WebAssembly, run by Node.js
# plugin      the engines for CheckerBoard as libraries of this system, each loaded and played with: what Windows runs
# portable    the program for other machines, compared with that of the preset release
#
# Each builds the floors and tests/builds/figures.cpp without a warning; what that prints must be tests/builds/figures.txt.
# A compiler that is not installed is said, and skipped.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=scripts/need.sh
. "$root/scripts/need.sh"
cd "$root"
failed=0

# figures_of NAME OPTION...: configures build/NAME, builds the program figures there and runs it.
figures_of() {
    name=$1
    shift
    mkdir -p "build/$name"
    log=build/$name/builds.log
    printf '%-10s ' "$name"
    if ! { cmake "$@" && cmake --build "build/$name" --target figures laststone_tables --parallel "$jobs"; } >"$log" 2>&1; then
        echo "FAILED: $log tells why"
        failed=$((failed + 1))
        return
    fi
    emulator=$(sed -n 's/^LASTSTONE_QEMU:[A-Z]*=\(\/.*\)/\1/p' "build/$name/CMakeCache.txt")
    triple=$(sed -n 's/^set(triple \(.*\))/\1/p' "cmake/linux-$(processor_of "$name").cmake" 2>/dev/null || true)
    if [ "$name" = wasm ]; then
        node --no-warnings tests/builds/run_wasm.mjs build/wasm/tests/figures >build/wasm/figures.txt || true
    elif [ -n "$emulator" ]; then
        "$emulator" -L "/usr/$triple" "build/$name/tests/figures" >"build/$name/figures.txt" || true
    elif [ -z "$triple" ]; then
        "build/$name/tests/figures" >"build/$name/figures.txt" || true
    else
        echo "built (no qemu to run it)"
        return
    fi
    if cmp -s tests/builds/figures.txt "build/$name/figures.txt"; then
        echo "built, the same figures"
    else
        echo "FAILED: build/$name/figures.txt differs from tests/builds/figures.txt"
        failed=$((failed + 1))
    fi
}

processor_of() {
    case $1 in
    arm64) echo aarch64 ;;
    amd64) echo x86_64 ;;
    i386) echo i686 ;;
    esac
}

# cross NAME COMPILER: where that compiler is installed.
cross() {
    if command -v "$2" >/dev/null; then figures_of "$1" --preset "$1"; else echo "$1: skipped, there is no $2"; fi
}

here_build() {
    figures_of here -S . -B build/here -G Ninja -DCMAKE_BUILD_TYPE=Release -DLASTSTONE_APP=OFF -DLASTSTONE_ENDINGS=OFF
}
gcc_build() {
    for compiler in g++-13 g++-14 g++-15; do
        command -v "$compiler" >/dev/null || continue
        figures_of "$compiler" -S . -B "build/$compiler" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=Release \
            -DLASTSTONE_APP=OFF -DLASTSTONE_ENDINGS=OFF -DLASTSTONE_WERROR=ON
    done
}
libcxx_build() { cross libcxx clang++-22; }
no_threads_build() { cross no-threads g++; }
arm64_build() { cross arm64 aarch64-linux-gnu-g++; }
amd64_build() { cross amd64 x86_64-linux-gnu-g++; }
i386_build() { cross i386 i686-linux-gnu-g++; }

wasm_build() {
    if ! [ -d /usr/include/wasm32-wasi ]; then
        echo "wasm: skipped, there is no wasi-libc"
    elif ! command -v node >/dev/null; then
        echo "wasm: skipped, there is no node"
    else
        figures_of wasm --preset wasm
    fi
}

plugin_build() {
    mkdir -p build/plugin
    printf '%-10s ' plugin
    if { cmake --preset plugin && cmake --build --preset plugin --parallel "$jobs" && ctest --preset plugin; } \
        >build/plugin/builds.log 2>&1; then
        echo "built, every engine played a game"
    else
        echo "FAILED: build/plugin/builds.log tells why"
        failed=$((failed + 1))
    fi
}

portable_build() {
    need_to_build
    mkdir -p build/portable
    printf '%-10s ' portable
    if { cmake --preset release && cmake --build build/release --target laststone --parallel "$jobs" &&
        cmake --preset portable && cmake --build build/portable --target laststone --parallel "$jobs"; } \
        >build/portable/builds.log 2>&1 &&
        [ "$(build/portable/laststone bench --depth 6 --json | signature)" = "$(build/release/laststone bench --depth 6 --json | signature)" ]; then
        echo "built, the same signature as release"
    else
        echo "FAILED: build/portable/builds.log tells why, or the signatures of bench differ"
        failed=$((failed + 1))
    fi
}
signature() { sed -n 's/.*"signature": *\([0-9]*\).*/\1/p'; }

builds=${*:-here gcc libcxx no-threads arm64 amd64 i386 wasm plugin portable}
for build in $builds; do
    case $build in
    here | gcc | libcxx | no-threads | arm64 | amd64 | i386 | wasm | plugin | portable) ;;
    *) die "there is no build '$build'; there are: here gcc libcxx no-threads arm64 amd64 i386 wasm plugin portable." ;;
    esac
done

need g++ cmake ninja-build libhwy-dev
for build in $builds; do
    "$(echo "$build" | tr - _)_build"
done
[ "$failed" -eq 0 ]
