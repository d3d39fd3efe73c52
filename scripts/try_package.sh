#!/bin/sh
# Installs, runs, upgrades and removes the packages of scripts/package.sh in clean systems, as their users will.
#
#   scripts/try_package.sh               in Debian 12 and 13
#   scripts/try_package.sh bookworm      in the one named, by debootstrap's name
#
# It needs root.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=scripts/need.sh
. "$root/scripts/need.sh"
# shellcheck source=scripts/chroot.sh
. "$root/scripts/chroot.sh"
cd "$root"

version=$(version_of_project)
architecture=$(dpkg --print-architecture)
deb=build/packages/laststone_${version}_$architecture.deb
dev_deb=build/packages/liblaststone-dev_${version}_$architecture.deb
archive=build/packages/laststone-$version-linux-$(uname -m).tar.gz
for file in "$deb" "$dev_deb" "$archive"; do
    [ -e "$file" ] || die "there is no $file: make it with scripts/package.sh deb static."
done

install_there() {
    in_system apt-get -qq -y --no-install-recommends install "$@" >"$system.log" 2>&1 || {
        tail -n 20 "$system.log" >&2
        die "$suite: apt-get could not install $*."
    }
}

# The same package with a lower number: what an upgrade starts from.
older_package() {
    rm -rf "$system.older"
    dpkg-deb -R "$deb" "$system.older"
    sed -i "s/^Version: .*/Version: 0.0.1/" "$system.older/DEBIAN/control"
    dpkg-deb --root-owner-group -b "$system.older" "$system/older.deb" >/dev/null
    rm -rf "$system.older"
}

[ $# -gt 0 ] || set -- bookworm trixie
for suite; do
    new_system "$suite"
    cp "$deb" "$dev_deb" "$archive" "$system/"
    older_package
    in_system apt-get -qq update >"$system.log" 2>&1 || die "$suite: apt-get update failed; $system.log tells why."

    install_there /older.deb
    expect '^Version: 0\.0\.1$' dpkg -s laststone
    install_there "/${deb##*/}"
    expect "^Version: $version\$" dpkg -s laststone
    expect "^laststone $version\$" laststone --version
    expect '^14x23$' laststone moves -p B:W18:B14
    expect 'laststone serve --open' cat /usr/share/applications/laststone.desktop
    expect_page laststone serve --archive /tmp/games/archive.db

    # The library, with a program of the tests.
    install_there "/${dev_deb##*/}" cmake ninja-build
    cp -r tests/consumer "$system/consumer"
    expect '' cmake -S /consumer -B /consumer/build -G Ninja
    expect '' cmake --build /consumer/build
    expect '^14x23$' /consumer/build/consumer B:W18:B14

    in_system apt-get -qq -y purge laststone liblaststone-dev >"$system.log" 2>&1 || die "$suite: the packages cannot be removed."
    left=$(in_system find /usr /etc /var -xdev -iname '*laststone*' ! -path '*/dpkg/*' ! -path '*/apt/*')
    [ -z "$left" ] || die "$suite: removing the packages leaves $left."

    # The archive, where nothing is installed.
    expect '' tar -xzf "/${archive##*/}" -C /opt
    unpacked=/opt/$(basename "$archive" .tar.gz)
    expect "^laststone $version\$" "$unpacked/bin/laststone" --version
    expect_page "$unpacked/bin/laststone" serve --archive /tmp/other-games/archive.db
    # The container: the same in an empty root, as a user who owns nothing but the games.
    expect '' sh -c "mkdir /image && cp -r $unpacked /image/usr && install -d -o 65532 /image/games"
    expect_page chroot --userspec=65532:65532 /image /usr/bin/laststone serve --archive /games/archive.db
    echo "$suite: installed, ran, upgraded and removed"
    remove_system
done
