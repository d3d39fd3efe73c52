#!/bin/sh
# sysroot_windows.sh: the libraries that the program for Windows is linked with, in build/sysroot-windows. Those that are headers
# alone are Debian's packages; mingw-w64 compiles what is needed of the others from Debian's sources. Nothing is installed of them.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=scripts/need.sh
. "$root/scripts/need.sh"
[ "$packager" = apt-get ] || die "this takes Debian's sources, and there is no apt-get."

need dpkg-dev gcc make tcl gcc-mingw-w64-x86-64-posix g++-mingw-w64-x86-64-posix libz-mingw-w64-dev
sysroot=$root/build/sysroot-windows
[ -e "$sysroot/packages" ] && exit 0
rm -rf "$sysroot"
mkdir -p "$sysroot/apt/lists/partial" "$sysroot/apt/cache" "$sysroot/apt/sources" "$sysroot/work" \
    "$sysroot/usr/lib" "$sysroot/usr/include" "$sysroot/usr/share"
# Where CMake looks for what belongs to Windows.
for folder in lib include share; do ln -s "usr/$folder" "$sysroot/$folder"; done
log=$sysroot/work/log

# An apt of its own, which looks for sources where the system's looks for packages.
for list in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
    [ -f "$list" ] || continue
    name=${list##*/}
    [ "$name" = sources.list ] && name=debian.list
    sed 's/^Types: deb$/Types: deb-src/; s/^deb /deb-src /' "$list" >"$sysroot/apt/sources/$name"
done
apt_of_sources() {
    apt-get -qq -o Dir::Etc::SourceList=/nowhere -o "Dir::Etc::SourceParts=$sysroot/apt/sources" \
        -o "Dir::State::Lists=$sysroot/apt/lists" -o "Dir::Cache=$sysroot/apt/cache" -o APT::Sandbox::User=root "$@"
}
cd "$sysroot/work"
{
    apt_of_sources update
    apt_of_sources source sqlite3 libsecp256k1 libcrypto++
    apt-get -qq -o APT::Sandbox::User=root download libcli11-dev nlohmann-json3-dev libfmt-dev \
        "$(depends_of libfmt-dev 'libfmt[0-9]*')" "$(depends_of libboost-dev 'libboost[0-9.]*-dev')"
} >"$log" 2>&1 || die "apt-get could not download what is needed; $log tells why."

compile() {
    echo "$*" >>"$log"
    "$@" >>"$log" 2>&1 || die "'$*' failed; $log tells why."
}
cc() { compile x86_64-w64-mingw32-gcc-posix -march=x86-64-v2 -O2 -DNDEBUG "$@"; }
cxx() { compile x86_64-w64-mingw32-g++-posix -march=x86-64-v2 -O2 -DNDEBUG -D_WIN32_WINNT=0x0A00 "$@"; } # as cmake/Flags.cmake says
# keep NAME HEADER...: the objects here as a library, with its headers.
keep() {
    compile x86_64-w64-mingw32-ar rcsD "$sysroot/usr/lib/lib$1.a" ./*.o
    shift
    cp "$@" "$sysroot/usr/include/"
}

# In one file, as its authors recommend.
sqlite() {
    compile ./configure --disable-tcl --disable-readline
    compile make sqlite3.c
    cc -DSQLITE_THREADSAFE=1 -c sqlite3.c
    keep sqlite3 sqlite3.h
}

secp256k1() {
    for file in secp256k1 precomputed_ecmult precomputed_ecmult_gen; do
        cc -DENABLE_MODULE_RECOVERY=1 -DECMULT_WINDOW_SIZE=15 -DECMULT_GEN_PREC_BITS=4 -I. -Isrc -c "src/$file.c"
    done
    keep secp256k1 include/secp256k1.h include/secp256k1_recovery.h
}

# Keccak, scrypt and AES, and what these are made of. The headers must know that there is no assembly. The library has its
# templates in one file with all it can do; ours has those we use, and large numbers, which belong to what we leave out.
cryptopp() {
    sed -i '1i #define CRYPTOPP_DISABLE_ASM 1' config.h
    cat >templates.cpp <<'TEMPLATES'
#define CRYPTOPP_MANUALLY_INSTANTIATE_TEMPLATES
#include "aes.h"
#include "modes.h"
#include "osrng.h"
#include "pwdbased.h"
#include "scrypt.h"
#include "sha.h"
namespace CryptoPP {
bool AssignIntToInteger(const std::type_info&, void*, const void*) { return false; }
template <> std::string IntToString<word64>(word64 value, unsigned int) { return std::to_string(value); }
}
TEMPLATES
    for file in cryptlib cpu algparam allocate filters fips140 hmac hrtimer iterhash keccak keccak_core misc modes mqueue osrng queue \
        randpool rdtables rijndael rng salsa scrypt sha simple strciphr templates; do
        [ ! -e "$file.cpp" ] || cxx -c "$file.cpp"
    done
    mkdir "$sysroot/usr/include/cryptopp"
    cp ./*.h "$sysroot/usr/include/cryptopp/"
    keep cryptopp License.txt
    rm "$sysroot/usr/include/License.txt"
}

# from PACKAGE FOLDER COMMAND PATTERN: the library, and for scripts/sbom.py what it is and under which licence.
from() {
    folder=$(echo "$sysroot/work/$2"-*/)
    (cd "$folder" && "$3") || exit 1
    mkdir -p "$sysroot/usr/share/doc/$1"
    cp "$folder/debian/copyright" "$sysroot/usr/share/doc/$1/"
    version=$(cd "$folder" && dpkg-parsechangelog -S Version)
    (cd "$sysroot" && find usr/lib usr/include -path "$4") | sed "s|^|$1 $version /|"
}
{
    from libsqlite3-dev sqlite3 sqlite '*sqlite3.*'
    from libsecp256k1-dev libsecp256k1 secp256k1 '*secp256k1*'
    from libcrypto++-dev libcrypto++ cryptopp '*cryptopp*'
    files_of_packages "$sysroot" ./*.deb
} >"$sysroot/packages.new"
rm -rf "$sysroot/apt" "$sysroot/work"
mv "$sysroot/packages.new" "$sysroot/packages"
