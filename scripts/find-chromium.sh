#!/bin/sh
# Finds the Chromium that the tests drive, or installs Debian's. Set CHROMIUM to use another one.
set -eu

chromium() {
    command -v "${CHROMIUM:-chromium}" || { [ -z "${CHROMIUM:-}" ] && { command -v chromium-browser || command -v google-chrome; }; }
}

if chromium >/dev/null; then
    exit 0
fi
if [ -n "${CHROMIUM:-}" ]; then
    echo "CHROMIUM is set to '$CHROMIUM', which is not there." >&2
    exit 1
fi
if ! command -v apt-get >/dev/null; then
    echo "The tests look at the boards in Chromium, which was not found. Install it, or set CHROMIUM to its path." >&2
    exit 1
fi
sudo=
if [ "$(id -u)" != 0 ]; then
    sudo=sudo
    command -v sudo >/dev/null || { echo "The tests need Chromium. As root: apt-get install chromium fonts-noto-core" >&2; exit 1; }
fi
echo "The tests look at the boards in Chromium, which is not here yet: installing it and a font with apt."
$sudo apt-get update -q </dev/null
$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends chromium fonts-noto-core </dev/null
chromium >/dev/null || { echo "apt installed no Chromium that can be found. Set CHROMIUM to its path." >&2; exit 1; }
