#!/bin/sh
# Unpacks the package for Windows and uses the program as people will: it answers, plays against a copy of itself and gives its
# page. On Windows as it is, elsewhere with wine.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=scripts/need.sh
. "$root/scripts/need.sh"
version=$(version_of_project)
package=$root/build/packages/laststone-$version-windows-x86_64.zip
[ -e "$package" ] || die "there is no $package: make it with scripts/package.sh windows."
command -v curl >/dev/null || die "curl is missing, which asks for the page."

wine=
case $(uname -s) in
MINGW* | MSYS* | CYGWIN*) ;;
*) wine=$(command -v wine64 || command -v wine) || die "Windows programs need wine here, and it is not installed." ;;
esac
folder=$(mktemp -d) || die "there is no place for temporary files."
cd "$folder"
cmake -E tar xf "$package"
cd "laststone-$version-windows-x86_64"
laststone() { $wine ./laststone.exe "$@"; }

# expect PATTERN ARGUMENT...: what the program says must match.
expect() {
    pattern=$1
    shift
    said=$(laststone "$@" </dev/null 2>&1 | tr -d '\r') || die "'laststone $*' failed: $said"
    echo "$said" | grep -Eq -- "$pattern" || die "'laststone $*' said '$said', which does not match '$pattern'."
}
expect "^laststone $version\$" --version
expect '^14x23$' moves -p B:W18:B14
expect '^6 36768 ' perft --depth 6
expect '^best 14x23$' best -p B:W18:B14 --depth 3
expect '"games": *2' match --engine name=one --engine name=another --nodes 500 --games 2 --json

laststone serve --port 0 --json --archive archive.db >address &
server=$!
until [ -s address ]; do
    kill -0 "$server" 2>/dev/null || die "the server ends at once."
    sleep 0.1
done
port=$(sed -n 's/.*"port": *\([0-9]*\).*/\1/p' address)
page=$(curl -s "http://127.0.0.1:$port/") || die "nobody answers at port $port."
kill "$server"
wait "$server" 2>/dev/null || true
echo "$page" | grep -qi '<title>laststone' || die "the server does not give its page."
echo "laststone.exe answers, plays and gives its page"
cd "$root"
rm -rf "$folder"
