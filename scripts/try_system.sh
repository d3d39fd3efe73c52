#!/bin/sh
# Tries ./play on other systems, each a clean chroot: it installs what it needs there, builds, and the program answers.
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
    in_system /laststone/play --help >/dev/null || die "./play fails in $suite; $system is left as it is."
    in_system /laststone/build/release/laststone perft --depth 6
    echo "$suite: $(in_system /laststone/build/release/laststone --version) was built and runs"
    remove_system
done
