#!/bin/sh
# sysroot.sh amd64|arm64: the libraries that the program is linked with, for that processor, in build/sysroot-*: what the
# cross compiler takes. Debian's packages are downloaded and unpacked there; nothing is installed.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=scripts/need.sh
. "$root/scripts/need.sh"
case ${1:-} in
amd64 | arm64) ;;
*) die "name a processor: amd64 or arm64." ;;
esac
[ "$packager" = apt-get ] || die "this takes Debian's packages, and there is no apt-get."

processor=$1
sysroot=$root/build/sysroot-$processor
[ -e "$sysroot/packages" ] && exit 0
rm -rf "$sysroot"
mkdir -p "$sysroot/apt/lists/partial" "$sysroot/apt/cache/archives/partial" "$sysroot/debs"

# An apt of its own, which believes that this is the other processor and that nothing is installed.
: >"$sysroot/apt/status"
apt_of_processor() {
    apt-get -qq -o "APT::Architecture=$processor" -o "APT::Architectures=$processor" -o "Dir::State=$sysroot/apt" \
        -o "Dir::State::status=$sysroot/apt/status" -o "Dir::Cache=$sysroot/apt/cache" -o APT::Sandbox::User=root "$@"
}
apt_of_processor update || die "apt-get could not read the lists of packages for $processor."
cd "$sysroot/debs"
# Those whose names have a number: libboost1.74-dev, and the library that the files of fmt for CMake name.
boost=$(depends_of libboost-dev 'libboost[0-9.]*-dev')
fmt=$(depends_of libfmt-dev 'libfmt[0-9]*')
apt_of_processor download libcli11-dev libfmt-dev "$fmt" nlohmann-json3-dev libsecp256k1-dev libcrypto++-dev "$boost" \
    libsqlite3-dev zlib1g-dev libedit-dev libncurses-dev libbsd-dev libmd-dev libqrcodegencpp-dev >/dev/null ||
    die "apt-get could not download the libraries for $processor."
files_of_packages "$sysroot" ./*.deb >"$sysroot/packages.new"
rm -rf "$sysroot/apt" "$sysroot/debs"
mv "$sysroot/packages.new" "$sysroot/packages"
