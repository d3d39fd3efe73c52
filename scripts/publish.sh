#!/bin/sh
# Publishes the packages of build/packages as a release of the tag v<version>, by gh, with what CHANGELOG.md says of it.
# --dry-run only says so.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=scripts/need.sh
. "$root/scripts/need.sh"
cd "$root"
version=$(version_of_project)
# The part under its heading.
notes=$(sed -n "/^## $version\b/,/^## /{/^## /!p;}" CHANGELOG.md)
[ -n "$notes" ] || die "CHANGELOG.md says nothing of $version."
[ -d build/packages ] || die "there is no build/packages: make it with scripts/release.sh."

# Those of several machines come with a list each: one for all.
rm -f build/packages/SHA256SUMS
(cd build/packages && sha256sum -- *) >build/SHA256SUMS
mv build/SHA256SUMS build/packages/SHA256SUMS
if [ "${1:-}" = --dry-run ]; then
    printf 'v%s\n%s\n' "$version" "$notes"
    cat build/packages/SHA256SUMS
    exit
fi
command -v gh >/dev/null || die "gh, GitHub's command, is missing."
gh release create "v$version" --verify-tag --title "laststone $version" --notes "$notes" build/packages/*
