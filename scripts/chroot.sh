# shellcheck shell=sh disable=SC2154 # root, program and suite are those of the script
# Clean systems to try things in: debootstrap makes them, once, in build/chroots; each trial gets a copy. To be sourced, after
# need.sh; it needs root.

# new_system SUITE: sets `system` to a fresh copy of a Debian or Ubuntu that has nothing but its essentials.
new_system() {
    [ "$(id -u)" -eq 0 ] || die "this needs root: a clean system is made by debootstrap, and entered by chroot."
    need debootstrap
    want debian-archive-keyring
    components=main
    script=
    case ${MIRROR:-} in
    *ubuntu*)
        components=main,universe # most of what we need is in the second
        script=gutsy             # all later ones are made the same way, also those that this debootstrap has not heard of
        ;;
    esac
    pristine=$root/build/chroots/$1
    if ! [ -e "$pristine.made" ]; then
        rm -rf "$pristine"
        mkdir -p "$pristine"
        debootstrap --variant=minbase --components="$components" "$1" "$pristine" ${MIRROR:+"$MIRROR"} \
            ${script:+"/usr/share/debootstrap/scripts/$script"} >"$pristine.log" 2>&1 ||
            die "debootstrap could not make $1; $pristine.log tells why."
        : >"$pristine.made"
    fi
    system=$pristine.${program%.sh}
    remove_system
    cp -a "$pristine" "$system"
}

# copy_tree: the sources as /laststone, with changes that are not committed yet.
copy_tree() {
    mkdir "$system/laststone"
    git -C "$root" -c safe.directory="$root" ls-files -z --cached --others --exclude-standard |
        tar -c -C "$root" --null -T - | tar -x -C "$system/laststone"
}

# in_system COMMAND...: runs it there, among mounts and processes that end with it.
in_system() {
    # shellcheck disable=SC2016 # for the inner shell
    unshare --mount --pid --fork sh -c '
        system=$1
        shift
        mount -t proc proc "$system/proc" && mount --rbind /dev "$system/dev" || exit 1
        exec chroot "$system" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 \
            DEBIAN_FRONTEND=noninteractive "$@"' in_system "$system" "$@"
}

# expect PATTERN COMMAND...: what the command says there must match.
expect() {
    pattern=$1
    shift
    said=$(in_system "$@" 2>&1) || die "$suite: '$*' failed: $said"
    echo "$said" | grep -Eq -- "$pattern" || die "$suite: '$*' said '$said', which does not match '$pattern'."
}

# expect_page COMMAND...: a server that starts at any free port gives its page, and ends when it is told.
expect_page() {
    cat >"$system/expect_page" <<'SCRIPT'
set -e
rm -f /tmp/address
"$@" --port 0 --json >/tmp/address &
server=$!
until [ -s /tmp/address ]; do
    kill -0 "$server" || exit 1
    sleep 0.1
done
port=$(sed -n 's/.*"port": *\([0-9]*\).*/\1/p' /tmp/address)
perl -MIO::Socket::INET -e '
    my $s = IO::Socket::INET->new("127.0.0.1:$ARGV[0]") or die;
    print $s "GET / HTTP/1.1\r\nHost: 127.0.0.1:$ARGV[0]\r\nConnection: close\r\n\r\n";
    print while <$s>' "$port" | grep -i '<title>laststone'
kill "$server"
wait "$server" || [ $? -eq 143 ]
SCRIPT
    expect '<title>laststone' sh /expect_page "$@"
}

remove_system() {
    rm -rf --one-file-system "$system"
}
