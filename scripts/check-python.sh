#!/bin/sh
# Checks that Python is new enough and can make environments. Run by make; $1 is the Python, $2 the environment.
python=$1
venv=$2
status=0
problem() {
    echo "$1" >&2
    status=1
}

if ! command -v "$python" >/dev/null 2>&1; then
    problem "Python is missing: '$python' was not found. Install Python 3.10 or newer (on Debian: apt install python3 python3-venv)."
elif ! said=$("$python" -c '' 2>&1); then
    problem "'$python' does not run: $said"
elif ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then
    problem "Python is too old: '$python' is $("$python" -V 2>&1). Python 3.10 or newer is needed; to use another one: make PYTHON=python3.12 ..."
elif ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    problem "'$python' can't make environments: its venv module is incomplete. On Debian: apt install python3-venv."
fi

if [ -e "$venv/.made" ] && ! "$venv/bin/python" -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then
    problem "The environment in $venv no longer works, perhaps because its Python was replaced. Remove it (rm -r $venv) and try again."
fi

exit $status
