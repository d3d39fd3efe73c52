# shellcheck shell=sh
# need PACKAGE...: installs what is missing of these packages, without a question; ends the script in one sentence where that
# cannot be done. Packages have Debian's names; for dnf and Homebrew they are translated. To be sourced.

# The word by which errors begin: "play" or "test".
program=${0##*/}

# shellcheck disable=SC2034 # for the scripts that source this
jobs=$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)

# The one place where the version is written.
version_of_project() {
    sed -n 's/^project(laststone VERSION \([0-9.]*\).*/\1/p' "${root:-.}/CMakeLists.txt"
}

die() {
    echo "$program: $*" >&2
    exit 1
}

# Who installs packages here: apt-get (Debian, Ubuntu), dnf (Fedora), brew (macOS) or nobody.
packager=
if command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then
    packager=apt-get
elif command -v dnf >/dev/null && command -v rpm >/dev/null; then
    packager=dnf
elif command -v brew >/dev/null; then
    packager=brew
fi

# What Fedora calls a package of Debian; nothing where another of those needed brings it along.
name_in_fedora() {
    case $1 in
    g++) echo gcc-c++ ;;
    libcli11-dev) echo cli11-devel ;;
    libfmt-dev) echo fmt-devel ;;
    nlohmann-json3-dev) echo json-devel ;;
    libsecp256k1-dev) echo libsecp256k1-devel ;;
    libcrypto++-dev) echo cryptopp-devel ;;
    libboost-dev) echo boost-devel ;;
    libsqlite3-dev) echo sqlite-devel ;;
    zlib1g-dev) echo zlib-devel ;;
    libedit-dev) echo libedit-devel ;;
    libssl-dev) echo openssl-devel ;;
    libqrcodegencpp-dev) echo libqrcodegencpp-devel ;;
    libhwy-dev) echo highway-devel ;;
    npm) echo nodejs-npm ;;
    libgtest-dev) echo gtest-devel ;;
    librapidcheck-dev) echo rapidcheck-devel ;;
    libbenchmark-dev) echo google-benchmark-devel ;;
    pkgconf) echo pkgconf-pkg-config ;;
    python3-yaml) echo python3-pyyaml ;;
    python3-dev) echo python3-devel ;;
    python3-venv) echo python3 ;;
    shellcheck) echo ShellCheck ;;
    libopenmpi-dev) echo openmpi-devel ;;
    openmpi-bin) echo openmpi ;;
    clang-[0-9]*) echo clang ;;
    llvm-[0-9]*) echo llvm ;;
    libclang-rt-*) echo compiler-rt ;;
    g++-mingw-w64-x86-64-posix) echo mingw64-gcc-c++ ;;
    *) echo "$1" ;;
    esac
}

# What Homebrew calls it; macOS has a compiler and the smaller libraries.
name_in_homebrew() {
    case $1 in
    g++ | zlib1g-dev | libedit-dev | libsqlite3-dev | python3 | python3-venv | python3-dev | gzip) ;;
    ninja-build) echo ninja ;;
    libcli11-dev) echo cli11 ;;
    libfmt-dev) echo fmt ;;
    nlohmann-json3-dev) echo nlohmann-json ;;
    libsecp256k1-dev) echo secp256k1 ;;
    libcrypto++-dev) echo cryptopp ;;
    libboost-dev) echo boost ;;
    libssl-dev) echo openssl ;;
    libhwy-dev) echo highway ;;
    nodejs | npm) echo node ;;
    *) echo "$1" ;;
    esac
}

# The packages among the arguments that are not installed, by the names they have here.
missing_of() {
    for package in "$@"; do
        if [ "$packager" = dnf ]; then
            package=$(name_in_fedora "$package")
            rpm --quiet -q --whatprovides "$package" 2>/dev/null || printf ' %s' "$package"
        elif [ "$packager" = brew ]; then
            package=$(name_in_homebrew "$package")
            [ -z "$package" ] || brew list "$package" >/dev/null 2>&1 || printf ' %s' "$package"
        else
            [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || printf ' %s' "$package"
        fi
    done
}

# With nobody to answer questions; `as_root` says how.
install_packages() {
    if [ "$packager" = dnf ]; then
        $as_root dnf -q -y --setopt=install_weak_deps=False install "$@"
    elif [ "$packager" = brew ]; then
        brew install --quiet "$@"
    else
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq update || true
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install "$@"
    fi
}

need() {
    if [ -z "$packager" ]; then
        # Nobody installs: go on if the essentials are there, for the libraries may be too.
        for tool in c++ cmake ninja; do
            command -v "$tool" >/dev/null ||
                die "$tool is missing, and there is neither apt-get, dnf nor brew to install it; these Debian packages name what is needed: $*."
        done
        return
    fi

    missing=$(missing_of "$@")
    [ -n "$missing" ] || return 0
    as_root=
    if [ "$(id -u)" -ne 0 ] && [ "$packager" != brew ]; then
        as_root='sudo -n'
        $as_root true 2>/dev/null || die "packages are missing that you can install with: sudo $packager install$missing"
    fi
    echo "$program: installing$missing" >&2
    install_log=$(mktemp) || die "there is no place for temporary files."
    # shellcheck disable=SC2086 # a list of words
    if ! install_packages $missing </dev/null >"$install_log" 2>&1; then
        tail -n 5 "$install_log" >&2
        rm -f "$install_log"
        die "$packager could not install$missing."
    fi
    rm -f "$install_log"
}

is_packaged() {
    case $packager in
    apt-get) apt-cache show --no-all-versions "$1" >/dev/null 2>&1 ;;
    dnf) dnf -q info "$(name_in_fedora "$1")" >/dev/null 2>&1 ;;
    *) false ;;
    esac
}

# Like need, for what can be done without: some distributions do not have it as a package.
want() {
    for wanted in "$@"; do
        if is_packaged "$wanted"; then need "$wanted"; fi
    done
}

# Sets `clang` to the newest clang++ that is packaged here, no newer than 22, and installs it.
need_clang() {
    clang='clang++'
    if [ "$packager" = apt-get ]; then
        for release in 22 21 20 19 18; do
            if ! is_packaged "clang-$release"; then continue; fi
            need "clang-$release" "libclang-rt-$release-dev" "llvm-$release"
            # shellcheck disable=SC2034 # for the scripts that source this
            clang="clang++-$release"
            return
        done
    fi
    need clang compiler-rt llvm
}

# depends_of PACKAGE PATTERN: the package of Debian that another one stands for, whose name has a number.
depends_of() { apt-cache depends "$1" | sed -n "s/.*Depends: \($2\)\$/\1/p"; }

# files_of_packages FOLDER DEB...: unpacks them there, and says of each file whose it is, for scripts/sbom.py.
files_of_packages() {
    folder=$1
    shift
    # shellcheck disable=SC2016 # names of dpkg-deb's own
    for deb; do
        dpkg-deb -x "$deb" "$folder"
        dpkg-deb -c "$deb" | sed -n "s|^-.* \./|$(dpkg-deb -W --showformat='${Package} ${Version} ' "$deb")/|p"
    done
}

need_to_build() {
    need g++ cmake ninja-build libcli11-dev libfmt-dev nlohmann-json3-dev libsecp256k1-dev libcrypto++-dev \
        libboost-dev libsqlite3-dev zlib1g-dev libhwy-dev libedit-dev libssl-dev
    want libqrcodegencpp-dev
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

# need_packages_of FOLDER: what its package-lock.json names, from npm.
need_packages_of() {
    (
        cd "$1"
        cmp -s package-lock.json node_modules/.installed && exit 0
        echo "$program: installing what $1/package-lock.json names" >&2
        npm ci --silent --no-audit --no-fund &&
            cp package-lock.json node_modules/.installed
    ) || die "npm could not install what $1/package-lock.json names."
}

# What compiles the module (wasm/README.md).
need_to_build_wasm() {
    need clang-22 lld-22 wasi-libc libc++-22-dev-wasm32 libclang-rt-22-dev-wasm32
}

# Sets `python_env` to an environment with what python/requirements.txt names, from PyPI, for the interpreter PYTHON.
need_python() {
    python=${PYTHON:-python3}
    if ! "$python" -c 'import ensurepip, sysconfig, os; os.stat(sysconfig.get_path("include") + "/Python.h")' 2>/dev/null; then
        need python3 python3-venv python3-dev
    fi
    python_env=build/python/environment-$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    if cmp -s python/requirements.txt "$python_env/installed.txt"; then return 0; fi
    echo "$program: installing what python/requirements.txt names" >&2
    { "$python" -m venv --clear "$python_env" &&
        "$python_env/bin/pip" install --quiet --disable-pip-version-check --requirement python/requirements.txt &&
        cp python/requirements.txt "$python_env/installed.txt"; } ||
        die "pip could not install what python/requirements.txt names."
}
