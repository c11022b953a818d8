#!/bin/sh
# Checks that what the tests use is there beside Python and Node: browsers, fonts, dictionaries, tools, Valkey. Installs what is missing with one call of apt.
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

# need_files PACKAGE...: note a Debian package of files as missing. Elsewhere the tests that use its files look for them.
need_files() {
    found dpkg-query || return 0
    for package in "$@"; do
        case $(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || :) in
        installed) ;;
        *)
            packages="$packages $package"
            names="$names${names:+, }$package"
            ;;
        esac
    done
}

# Debian has Valkey since version 13, and Redis before.
valkey=redis-server
if ! found valkey-server redis-server && found apt-cache && apt-cache show valkey-server >/dev/null 2>&1; then
    valkey=valkey-server
fi

check() {
    packages=
    names=
    need Chromium CHROMIUM chromium chromium chromium-browser google-chrome
    need Firefox FIREFOX firefox-esr firefox-esr firefox
    need espeak-ng '' espeak-ng espeak-ng # tests/spelling/test_spoken.py
    need Valkey '' "$valkey" valkey-server redis-server # tests/valkey: the log of rooms that move to another process
    need ip '' iproute2 ip # tests/hosts/test_lite.py cuts itself off the network with it
    need_files fonts-noto-core fonts-dejavu-core fonts-liberation # tests/fonts.conf
    need_files hunspell-da hunspell-es hunspell-it hunspell-pl libenchant-2-voikko voikko-fi # tests/spelling
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

echo "Installing $names for the tests, with ${sudo:+sudo and }apt (some minutes the first time)"
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
