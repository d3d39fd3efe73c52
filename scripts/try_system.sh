#!/bin/sh
# Tries ./play on other systems, each a clean chroot: it installs what it needs there, builds, and gives its page. Says what the
# compiler there warned of.
#
#   scripts/try_system.sh                    Debian 12 and 13
#   scripts/try_system.sh trixie             the one named, by debootstrap's name
#   MIRROR=http://ports.ubuntu.com/ubuntu-ports scripts/try_system.sh noble
#
# Each takes as long as a build from nothing. It needs root.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=scripts/need.sh
. "$root/scripts/need.sh"
# shellcheck source=scripts/chroot.sh
. "$root/scripts/chroot.sh"
cd "$root"

[ $# -gt 0 ] || set -- bookworm trixie
for suite; do
    new_system "$suite"
    copy_tree
    echo "$suite: ./play" >&2
    expect_page /laststone/play
    expect '^6 36768 ' /laststone/build/release/laststone perft --depth 6
    warnings=$(find "$system/laststone/build/release" -name '*.warnings' -exec cat {} +)
    [ -z "$warnings" ] || echo "$suite: the compiler warned of this:
$warnings"
    echo "$suite: $(in_system /laststone/build/release/laststone --version) was built and runs"
    remove_system
done
