#!/bin/sh
# Checks that the browsers and tools of the browser tests are there, and installs what is missing with one call of apt.
# CHROMIUM and FIREFOX are paths of browsers to use instead.
set -eu

packages=
names=
status=0

# found COMMAND...: whether one of them is a program (not a function or builtin of this shell).
found() {
    for command in "$@"; do
        case $(command -v "$command" || :) in
        */*) return 0 ;;
        esac
    done
    return 1
}

# need NAME VARIABLE PACKAGE COMMAND...: note PACKAGE as missing unless VARIABLE names a program or a COMMAND is there.
need() {
    name=$1 variable=$2 package=$3
    shift 3
    chosen=
    [ -z "$variable" ] || eval "chosen=\${$variable:-}"
    if [ -n "$chosen" ]; then
        found "$chosen" || {
            echo "$variable is '$chosen', and no such program was found." >&2
            status=1
        }
    elif ! found "$@"; then
        packages="$packages $package"
        names="$names${names:+, }$name"
    fi
}

check() {
    packages=
    names=
    need Chromium CHROMIUM chromium chromium chromium-browser google-chrome
    need Firefox FIREFOX firefox-esr firefox-esr firefox
    need ip '' iproute2 ip # tests/hosts/test_lite.py runs without network by it
}

check
[ "$status" = 0 ] || exit 1
[ -n "$packages" ] || exit 0

if ! found apt-get; then
    echo "The tests need $names, not found, and there is no apt to install from. Install what is missing; CHROMIUM and FIREFOX may hold the paths of the browsers." >&2
    exit 1
fi
sudo=
if [ "$(id -u)" != 0 ]; then
    sudo=sudo
    found sudo || {
        echo "The tests need $names, not found. Install with, as root: apt-get install$packages" >&2
        exit 1
    }
fi

echo "Installing $names for the browser tests, with ${sudo:+sudo and }apt (some minutes the first time)"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# Some packages print hundreds of lines: they are shown only when something goes wrong.
install() {
    $sudo apt-get update -q && $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $packages
}
install </dev/null >"$log" 2>&1 || {
    cat "$log" >&2
    echo "apt could not install:$packages" >&2
    exit 1
}
check
[ -z "$packages" ] || {
    echo "apt has installed no $names that can be found. CHROMIUM and FIREFOX may hold the paths of the browsers." >&2
    exit 1
}
