#!/bin/sh
# Makes the packages of a release in a clean Debian 12, so that they run there and on everything newer, and tries them in clean
# systems. They are in build/packages then.
#
#   scripts/release.sh             deb, static, windows and npm
#   scripts/release.sh deb static  those named (scripts/package.sh)
#
# It takes as long as two builds from nothing, and needs root.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=scripts/need.sh
. "$root/scripts/need.sh"
# shellcheck source=scripts/chroot.sh
. "$root/scripts/chroot.sh"
cd "$root"

epoch=${SOURCE_DATE_EPOCH:-$(git -c safe.directory="$root" log -1 --format=%ct)} ||
    die "these sources are no clone: say by SOURCE_DATE_EPOCH when they were changed."
new_system bookworm
copy_tree
in_system env SOURCE_DATE_EPOCH="$epoch" /laststone/scripts/package.sh "$@" >&2 || die "no packages; $system is left as it is."
rm -rf build/packages
cp -r "$system/laststone/build/packages" build/packages
remove_system

scripts/try_package.sh
(cd build/packages && sha256sum --check --quiet SHA256SUMS)
cat build/packages/SHA256SUMS
