#!/bin/sh
# Builds the wheel of the Python package, installs it into an environment of its own and runs python/tests there.
#
#   scripts/python_tests.sh                   all tests
#   scripts/python_tests.sh -k perft          what pytest is told
#
# PYTHON=python3.13 chooses another interpreter.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=scripts/need.sh
. "$root/scripts/need.sh"
cd "$root"

need_python
dist=build/python/dist
rm -rf "$dist"
endings=$root/build/release/endings/endings.bin
[ -e "$endings" ] || endings=OFF

# One wheel for this system; a warning of the compiler fails it.
CMAKE_BUILD_PARALLEL_LEVEL=$jobs "$python_env/bin/pip" wheel --quiet --no-build-isolation --no-deps --wheel-dir "$dist" \
    -C build-dir=build/python/module -C cmake.define.LASTSTONE_WERROR=ON -C cmake.define.LASTSTONE_ENDINGS="$endings" .
"$python_env/bin/pip" install --quiet --no-deps --force-reinstall "$dist"/*.whl
"$python_env/bin/python" -m pytest "$@"
