#!/bin/sh
# Loads every engine for CheckerBoard of a folder, as CheckerBoard does, and plays a game with each: on Windows as it is,
# elsewhere with wine.
#
#   scripts/try_engines.sh                  those of build/windows
#   scripts/try_engines.sh downloads
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=scripts/need.sh
. "$root/scripts/need.sh"
folder=${1:-$root/build/windows}
[ -e "$folder/try_plugin.exe" ] || die "there is no $folder/try_plugin.exe: make it with scripts/package.sh windows."

wine=
case $(uname -s) in
MINGW* | MSYS* | CYGWIN*) ;;
*) wine=$(command -v wine64 || command -v wine) || die "Windows programs need wine here, and it is not installed." ;;
esac
# The list of the engines, with the games they play.
sed -n 's/^laststone_checkerboard(\([a-z_]*\) \([0-9]*\))$/\1 \2/p' "$root/plugin/CMakeLists.txt" | while read -r engine game; do
    (cd "$folder" && $wine ./try_plugin.exe "./$engine.dll" "$game" </dev/null) || die "$engine.dll cannot be played with."
done
