#!/bin/sh
# Makes the wheel of the Python package, installs it into an environment of its own and runs python/tests there.
#
#   scripts/python_tests.sh                   all tests
#   scripts/python_tests.sh -k perft          what pytest is told
#
# The compiled module is that of build/release, where it has one for this interpreter. PYTHON=python3.13 chooses another, for
# which all of it is compiled.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=scripts/need.sh
. "$root/scripts/need.sh"
cd "$root"

need_python
dist=build/python/dist
rm -rf "$dist"

# wheel SETTING...: the wheel of this system, by these settings of scikit-build-core.
wheel() {
    CMAKE_BUILD_PARALLEL_LEVEL=$jobs "$python_env/bin/pip" wheel --quiet --no-build-isolation --no-deps --wheel-dir "$dist" \
        "$@" .
}
# Whether build/release has the module, up to date, and this interpreter can load it.
release_module() {
    grep -q laststone_python_stub build/release/build.ninja 2>/dev/null || return 1
    cmake --build build/release --target laststone_python_stub --parallel "$jobs" >build/python/module.log ||
        die "the module cannot be built: build/python/module.log"
    (cd build/release/python && "$root/$python_env/bin/python" -c 'import _core' 2>/dev/null)
}

if release_module; then
    wheel -C build-dir=build/python/packed -C cmake.define.LASTSTONE_PYTHON_MODULE="$root/build/release/python"
else
    endings=$root/build/release/endings/endings.bin
    [ -e "$endings" ] || endings=OFF
    # A warning of the compiler fails it.
    wheel -C build-dir=build/python/module -C cmake.define.LASTSTONE_WERROR=ON -C cmake.define.LASTSTONE_ENDINGS="$endings"
fi
"$python_env/bin/pip" install --quiet --no-deps --force-reinstall "$dist"/*.whl
"$python_env/bin/python" -m pytest "$@"
