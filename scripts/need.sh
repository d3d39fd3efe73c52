# shellcheck shell=sh
# need PACKAGE...: installs what is missing of these Debian packages, without a question; ends the script in one
# sentence where that cannot be done. To be sourced.

# The word by which errors begin: "play" or "test".
program=${0##*/}

# shellcheck disable=SC2034 # for the scripts that source this
jobs=$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)

die() {
    echo "$program: $*" >&2
    exit 1
}

# The packages among the arguments that are not installed.
missing_of() {
    for package in "$@"; do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || printf ' %s' "$package"
    done
}

need() {
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        # Not a Debian: go on if the essentials are there, for the libraries may be too.
        for tool in g++ cmake ninja; do
            command -v "$tool" >/dev/null ||
                die "$tool is missing and there is no apt-get here to install it; these Debian packages name what is needed: $*."
        done
        return
    fi

    missing=$(missing_of "$@")
    [ -n "$missing" ] || return 0

    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        as_root='sudo -n'
        $as_root true 2>/dev/null || die "packages are missing that you can install with: sudo apt-get install$missing"
    fi
    echo "$program: installing$missing" >&2
    install_log=$(mktemp) || die "there is no place for temporary files."
    # shellcheck disable=SC2086 # both are lists of words
    if ! {
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq update || true
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install $missing
    } </dev/null >"$install_log" 2>&1; then
        tail -n 5 "$install_log" >&2
        rm -f "$install_log"
        die "apt-get could not install$missing."
    fi
    rm -f "$install_log"
}

need_to_build() {
    need g++ cmake ninja-build libcli11-dev libfmt-dev nlohmann-json3-dev libsecp256k1-dev libcrypto++-dev \
        libboost-dev libsqlite3-dev libhwy-dev
}

node_is_new() {
    [ "$(node -p 'parseInt(process.versions.node)')" -ge 20 ]
}

# Node.js and npm. A node from elsewhere brings its npm along, and does not like the one of the system beside it. That of
# Debian 12 is too old for our packages; then a newer one is kept in the folder named.
need_node() {
    if ! command -v node >/dev/null || ! command -v npm >/dev/null; then need nodejs npm; fi
    command -v npm >/dev/null || die "npm is missing: it comes with Node.js, and installs what the page is built with."
    node_is_new && return 0
    kept=$1
    mkdir -p "$kept"
    [ -x "$kept/node_modules/.bin/node" ] ||
        npm install --silent --no-audit --no-fund --prefix "$kept" node@20 ||
        die "npm could not install Node.js 20, and the one here is older: install it by hand."
    PATH=$kept/node_modules/.bin:$PATH
    export PATH
}
