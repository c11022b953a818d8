#!/bin/sh
# Says what is missing before anything is installed: Python with venv, Node with npm. Run by make; $1 is the Python, $2 the environment.
python=$1
venv=$2
problems=0
problem() {
    echo "$1" >&2
    problems=1
}

if ! command -v "$python" >/dev/null 2>&1; then
    problem "Python is missing: '$python' was not found. Install Python 3.10 or newer (on Debian: apt install python3 python3-venv)."
elif ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then
    problem "Python is too old: '$python' is $("$python" -V 2>&1). Python 3.10 or newer is needed; to use another one: make PYTHON=python3.12 ..."
elif ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    problem "'$python' can't make environments: its venv module is incomplete. On Debian: apt install python3-venv."
fi

if [ -e "$venv/.made" ] && ! "$venv/bin/python" -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then
    problem "The environment in $venv no longer works, perhaps because its Python was replaced. Remove it (rm -r $venv) and try again."
fi

if ! command -v node >/dev/null 2>&1; then
    problem "Node is missing. Install Node 20 or newer (Debian 13: apt install nodejs npm; else from nodejs.org)."
elif ! node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null; then
    problem "Node is too old: $(node --version 2>&1). Node 20 or newer is needed (Debian 13: apt install nodejs npm; else from nodejs.org)."
elif ! command -v npm >/dev/null 2>&1; then
    problem "Node is here, but npm is missing. On Debian: apt install npm."
fi

exit $problems
