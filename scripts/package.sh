#!/bin/sh
# Makes packages in build/packages, with their checksums (SHA256SUMS) and a list of what is inside each (*.spdx.json).
#
#   scripts/package.sh                  deb, static, windows and npm
#   scripts/package.sh deb              those named
#
# deb           the program and the library for Debian and its relatives, checked by lintian
# static        the program as an archive for any Linux of this processor
# static-amd64 static-arm64    the same for the other processor: Debian's cross compiler, libraries by scripts/sysroot.sh
# windows       the program and, apart, the engines for CheckerBoard, by mingw-w64 with libraries by scripts/sysroot_windows.sh
# npm           the WebAssembly module as a package for JavaScript (npm/README.md)
#
# From the same commit and the same compiler come the same bytes: scripts/reproduce.sh.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=scripts/need.sh
. "$root/scripts/need.sh"
cd "$root"

packages=${*:-deb static windows npm}
for package in $packages; do
    case $package in
    deb | static | static-amd64 | static-arm64 | windows | npm) ;;
    *) die "there is no package '$package'; there are: deb static static-amd64 static-arm64 windows npm." ;;
    esac
done

# Archives say when the sources were last changed, not when they were packed.
if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
    SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null) ||
        die "these sources are no clone: say by SOURCE_DATE_EPOCH when they were changed."
fi
export SOURCE_DATE_EPOCH TZ=UTC LC_ALL=C.UTF-8
umask 022

made=$root/build/packages
mkdir -p "$made"

# build PRESET TARGET
build() {
    log=build/$1/package.log
    mkdir -p "build/$1"
    echo "$1: building" >&2
    if ! { cmake --preset "$1" && cmake --build "build/$1" --target "$2" --parallel "$jobs"; } >"$log" 2>&1; then
        tail -n 40 "$log" >&2
        die "$1 could not be built; $log tells the whole story."
    fi
}

# A program without its page would be half of one.
expect_page() {
    grep -q incbin "build/$1/src/server/page_assets.S" ||
        die "$1 was built without the page: build/$1/src/server/page/npm.log tells why."
}

# pack PRESET PROGRAM: lists what is inside the program, and runs cpack.
pack() {
    rm -rf "build/$1/packed"
    python3 -B scripts/sbom.py "build/$1" "$2"
    if ! (cd "build/$1" && cpack -B packed) >"build/$1/cpack.log" 2>&1; then
        tail -n 20 "build/$1/cpack.log" >&2
        die "cpack failed; build/$1/cpack.log tells the whole story."
    fi
    for file in "build/$1"/packed/laststone*.tar.gz "build/$1"/packed/laststone*.zip "build/$1"/packed/*.deb; do
        [ -f "$file" ] || continue
        mv "$file" "$made/"
        echo "$made/${file##*/}"
        case $file in
        *liblaststone*) ;;
        *) cp "build/$1/sbom.spdx.json" "$made/${file##*/}.spdx.json" ;;
        esac
    done
}

make_deb() {
    need dpkg-dev file lintian
    build package all
    expect_page package
    pack package laststone
    version=$(version_of_project)
    for file in "$made"/*laststone*_"$version"_*.deb; do
        lintian --fail-on error --tag-display-limit 0 "$file" >&2 || die "lintian finds errors in ${file##*/}."
    done
}

make_static() {
    build static laststone
    expect_page static
    pack static laststone
}

# make_cross ARCHITECTURE TRIPLE
make_cross() {
    need "g++-$(echo "$2" | tr _ -)"
    scripts/sysroot.sh "$1"
    build static endings
    build "static-$1" laststone
    expect_page "static-$1"
    pack "static-$1" laststone
}

make_windows() {
    scripts/sysroot_windows.sh
    build release endings
    build windows-package laststone
    build windows-package plugin
    expect_page windows-package
    pack windows-package laststone
}

make_npm() {
    need_to_build_wasm
    need_packages_of web
    build release endings
    build wasm laststone_wasm
    node npm/build.mjs >&2
    python3 -B scripts/sbom.py build/wasm laststone web/src/element
    file=$(npm pack --silent --pack-destination "$made" ./npm/dist)
    cp build/wasm/sbom.spdx.json "$made/$file.spdx.json"
    echo "$made/$file"
}

need_to_build
need_node "$root/build/node"
need python3 gzip
for package in $packages; do
    case $package in
    static-amd64) make_cross amd64 x86_64-linux-gnu ;;
    static-arm64) make_cross arm64 aarch64-linux-gnu ;;
    *) "make_$package" ;;
    esac
done
rm -f "$made/SHA256SUMS"
(cd "$made" && sha256sum -- *) >build/SHA256SUMS
mv build/SHA256SUMS "$made/SHA256SUMS"
echo "$made/SHA256SUMS"
