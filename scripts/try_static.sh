#!/bin/sh
# Builds the static page and tries it in Chromium: the tests of the page itself, or those that are named.
#
#   scripts/try_static.sh                 what is quick
#   scripts/try_static.sh all             every end-to-end test that needs no server
#   scripts/try_static.sh play analyse    some of web/tests/e2e
#
# It needs the module (cmake --preset wasm && cmake --build build/wasm --target laststone_wasm) and npm ci in web/.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
cd "$root/web"
npm run --silent build:static

case ${1:-} in
'') set -- static-page static-update static-troubles play links ;;
all) set -- ;;
esac
exec node tests/e2e/run.mjs --static "$@"
