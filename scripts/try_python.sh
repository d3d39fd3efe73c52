#!/bin/sh
# Tries the Python package as its users get it: the source distribution, built by pip with nothing there but what it asks for, and
# the wheels that come of it. The long way round scripts/python_tests.sh.
#
#   scripts/try_python.sh                                     with python3
#   scripts/try_python.sh python3.10 python3.12 python3.13    with each of these
#
# A wheel is built where none of those before it fits, so that 3.13 is tried with that of 3.12.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=scripts/need.sh
. "$root/scripts/need.sh"
cd "$root"

need_python
dist=build/python/try
rm -rf "$dist"
mkdir -p "$dist"
"$python_env/bin/python" -c "from scikit_build_core.build import build_sdist; build_sdist('$dist')" >/dev/null
sdist=$(ls "$dist"/laststone-*.tar.gz)

# try_interpreter PYTHON: in an environment that has nothing else.
try_interpreter() {
    began=$(date +%s)
    environment=$dist/environment
    rm -rf "$environment"
    "$1" -m venv "$environment"
    pip="$environment/bin/pip --quiet --disable-pip-version-check"
    built='a wheel from before'
    if ! $pip install --no-index --find-links "$dist" --only-binary :all: laststone 2>/dev/null; then
        CMAKE_BUILD_PARALLEL_LEVEL=$jobs $pip wheel --no-deps --wheel-dir "$dist" "$sdist"
        $pip install --no-index --find-links "$dist" --only-binary :all: laststone
        built='a wheel of its own'
    fi
    $pip install pytest numpy
    "$environment/bin/python" -m pytest -p no:cacheprovider python/tests/test_perft.py python/tests/test_positions.py \
        python/tests/test_engine.py python/tests/test_pdn.py python/tests/test_vector.py python/tests/test_interpreters.py
    echo "$1: $built ($(($(date +%s) - began)) s)"
}

for interpreter in "${@:-python3}"; do
    try_interpreter "$interpreter"
done
