#!/bin/sh
# Unpacks the package for Windows and uses the program as people will: it answers, plays against a copy of itself, keeps files,
# gives its page and archive, and two of them play a signed game. On Windows as it is, elsewhere with wine.
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

# Files, those of Windows among them.
printf '[GameType "21"]\r\n\r\n1. 11-15 23-19 2. 8-11 *\r\n' >game.pdn
expect '1 game, 0 faulty$' pdn check game.pdn
expect '^english up to 2 pieces: 6 files' tables build --pieces 2 --dir tables
expect ' 0 wrong$' tables verify --pieces 2 --dir tables
expect '4 of 4 positions' book build --out a.book --positions 4 --nodes 1000
expect '^11-15 ' book show a.book

# until_said PATTERN FILE PROCESS: it stands there, or the process has ended.
until_said() {
    until grep -qs -- "$1" "$2"; do
        kill -0 "$3" 2>/dev/null || die "it ends, and has not said '$1': $(cat "$2")"
        sleep 0.1
    done
}

# Signed play: each has a key of its own, and one waits for the other.
for player in black white; do expect '^0x[0-9A-Fa-f]{40}$' channel key $player.key --light --no-passphrase; done
signed="--no-passphrase --patience 60"
# shellcheck disable=SC2086 # some words
printf '11-15\nresign\n' | laststone channel open black.journal --key black.key --listen 127.0.0.1:0 $signed 2>black.said >&2 &
black=$!
until_said 'waiting at' black.said "$black"
port=$(sed -n 's/.*waiting at 127.0.0.1 port \([0-9]*\).*/\1/p' black.said)
# shellcheck disable=SC2086
printf '22-18\n' | laststone channel join white.journal --key white.key --connect "127.0.0.1:$port" $signed >white.said 2>&1 ||
    die "no signed game: $(cat white.said)"
wait "$black" || die "no signed game: $(cat black.said)"
for player in black white; do expect '^3 good turns' channel verify $player.journal; done

$wine ./laststone.exe serve --port 0 --json --archive archive.db >address & # no function, so that it is what is killed
server=$!
until_said '"port"' address "$server"
page=http://127.0.0.1:$(sed -n 's/.*"port": *\([0-9]*\).*/\1/p' address)
curl -s "$page/" | grep -qi '<title>laststone' || die "the server does not give its page."
curl -s --json '{"text": "1. 11-15 23-19 *"}' "$page/api/archive/games" | grep -q '"id"' || die "the server keeps no game."
curl -s "$page/api/archive/games" | grep -q '"total": *1' || die "the server does not know the game that it has kept."
kill "$server"
wait "$server" 2>/dev/null || true
echo "laststone.exe answers, plays, signs, and gives its page"
cd "$root"
rm -rf "$folder"
