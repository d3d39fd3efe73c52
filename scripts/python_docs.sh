#!/bin/sh
# Builds the site of the documentation into build/python/site: the pages of docs/, and the reference of the Python package.
#
#   scripts/python_docs.sh
#
# The package has to be installed: scripts/python_tests.sh does that.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=scripts/need.sh
. "$root/scripts/need.sh"
cd "$root"

need_python
"$python_env/bin/python" -c 'import laststone' 2>/dev/null || die "the package is not installed: run scripts/python_tests.sh first."
"$python_env/bin/pip" install --quiet --disable-pip-version-check --requirement python/docs/requirements.txt

pages=build/python/pages
rm -rf "$pages"
mkdir -p "$pages"
cp -R docs/. python/docs/. "$pages"
"$python_env/bin/python" -m sphinx -q -W --keep-going -b html "$pages" build/python/site
echo "$program: build/python/site/index.html"
