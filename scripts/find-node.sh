#!/bin/sh
# Checks that Node 20 or newer with npm is on the PATH, or installs it from PyPI into the Python environment $1.
# Run by make, which has that environment's programs first on its PATH.
set -eu
venv=$1

# why_not: what is wrong with the Node on the PATH; nothing if it will do.
why_not() {
    if ! command -v node >/dev/null; then
        echo "none was found"
        return
    fi
    version=$(node --version 2>&1 || :)
    major=${version#v}
    major=${major%%.*}
    if ! [ "$major" -ge 20 ] 2>/dev/null; then
        echo "found $version"
    elif ! command -v npm >/dev/null; then
        echo "found one without npm"
    fi
}

reason=$(why_not)
[ -n "$reason" ] || exit 0
echo "Installing Node into $venv: Node 20 or newer with npm is needed, and $reason"
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --requirement scripts/node.txt || {
    echo "Node could not be installed from PyPI. Install Node 20 or newer with npm (Debian 13: apt install nodejs npm; else from nodejs.org)." >&2
    exit 1
}
reason=$(why_not)
[ -z "$reason" ] || {
    echo "Node was installed into $venv, but does not run there ($reason). Install Node 20 or newer with npm (Debian 13: apt install nodejs npm; else from nodejs.org)." >&2
    exit 1
}
