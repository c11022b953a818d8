# The commands of this repository; `make` alone lists them.
# What they install stays in .venv, .venv-site, .venv-docs, .venv-hub and js/node_modules, and is installed again only when its lists change.

PYTHON ?= python3
VENV ?= .venv
SITE_VENV ?= .venv-site
DOCS_VENV ?= .venv-docs
HUB_VENV ?= .venv-hub
DEMO_ARGS ?=
PYTEST_ARGS ?=
BENCH_ARGS ?=
PICTURES_ARGS ?=
DOCS_ARGS ?=
ONLINE ?=
export THOROUGH ?=
# Compiled tests are kept, also where a container says otherwise: each worker of pytest starts seconds earlier the next time.
unexport PYTHONDONTWRITEBYTECODE
PAGES ?=
LANGUAGES ?=
NEW ?=

ifeq ($(filter order-only,$(.FEATURES)),)
$(error This make is too old: GNU make 3.81 or newer is needed)
endif

BIN := $(VENV)/bin
# Programs of the environment come first, above all a Node that was installed there; PYTHON stays the one that makes it.
override PYTHON := $(or $(shell command -v "$(PYTHON)" 2>/dev/null),$(PYTHON))
export PATH := $(abspath $(BIN)):$(PATH)
BUNDLE := dixit_widgets/static/board.js
NODE_MODULES := js/node_modules/.package-lock.json
CONTRACT := js/src/contract/index.ts
JS_SOURCES := dixit_widgets/pictures/back.svg $(shell find js -path js/node_modules -prune -o -type f -not -path 'js/test*' -not -path $(CONTRACT) -print 2>/dev/null)
PY_SOURCES := $(shell find dixit_widgets -name '*.py' 2>/dev/null)
TRANSLATIONS := $(shell find dixit_widgets/locale -name '*.po' 2>/dev/null)
PIP := -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
PIP_INSTALL := $(BIN)/python $(PIP)
PYRIGHT := PYRIGHT_PYTHON_IGNORE_WARNINGS=1 $(BIN)/pyright --pythonpath $(BIN)/python
# What `make quick` checks the types of; `make check` and `make test` go through the tests too, in twice the time.
PACKAGE := dixit_widgets scripts hatch_build.py
SOME := $(if $(THOROUGH),,-m "not thorough")
# Jupyter refuses to run as root unless told; containers and classroom servers often are root.
ALLOW_ROOT := $(shell [ "$$(id -u)" != 0 ] || echo --allow-root)

.DEFAULT_GOAL := help
# One after the other, but for what BESIDE is given.
ifndef AT_ONCE
.NOTPARALLEL:
endif
# Two commands at a time, since pyright uses one core only; what they stand on has been made before.
BESIDE = $(MAKE) --no-print-directory --jobs 2 AT_ONCE=1

.PHONY: help demo quick test check check-py check-js test-js test-py test-art messages pages docs pictures deck deck-sheet site fix mutants bench hub wheel constraints clean python node browsers

help: ## list the commands
	@echo "Commands:"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-20s %s\n", $$1, $$2 }'

demo: $(VENV)/.lab $(BUNDLE) ## open the first notebook in JupyterLab (DEMO_ARGS="--no-browser --port 8890" is passed on)
	@echo "Opening notebooks/01-a-round-of-dixit.ipynb in JupyterLab; Ctrl+C here stops it."
	@$(BIN)/python -m jupyterlab --log-level=WARN $(ALLOW_ROOT) notebooks/01-a-round-of-dixit.ipynb $(DEMO_ARGS)

quick: $(VENV)/.test $(NODE_MODULES) $(CONTRACT) ## a verdict without a browser: checks (not the types of tests), the front end's tests, pytest but for page, hosts, firefox, packaging, spelling and valkey
	@$(BESIDE) TYPED="$(PACKAGE)" check-py check-js test-js
	@$(BIN)/python -m pytest $(or $(PYTEST_ARGS),-q -n 2 --dist worksteal $(SOME)) $(addprefix --ignore=tests/,art page hosts firefox packaging spelling valkey)

test: $(VENV)/.test $(NODE_MODULES) $(CONTRACT) ## checks, the front end's tests, pytest but for art/ (make test-art); with THOROUGH=1, as in CI, all of it, in half an hour
	@$(BESIDE) check-py check-js test-js
	@$(MAKE) --no-print-directory test-py

check: $(VENV)/.test $(NODE_MODULES) $(CONTRACT) ## format, lint and types, of Python and TypeScript
	@$(BESIDE) check-py check-js

check-py: $(VENV)/.test ## the same of Python alone, but for the types of art/ (make test-art)
	@echo "Checking the Python: ruff, pyright"
	@$(BIN)/ruff format --check --quiet . || { echo "Not formatted (make fix does it):"; $(BIN)/ruff format --check .; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(PYRIGHT) $(TYPED)

check-js: $(NODE_MODULES) $(CONTRACT) $(BUNDLE) ## the same of TypeScript alone, and the sizes of what is built
	@echo "Checking the TypeScript: biome, tsc"
	@cd js && npm run --silent lint
	@cd js && npm run --silent check
	@cd js && { npm run --silent size >/dev/null 2>&1 || npm run --silent size; }

test-js: $(NODE_MODULES) $(CONTRACT) ## the front end's own tests (vitest)
	@cd js && npm run --silent test

test-py: $(VENV)/.test $(BUNDLE) $(SITE_VENV)/.site $(VENV)/.pages $(if $(THOROUGH),$(DOCS_VENV)/.docs $(HUB_VENV)/.hub) browsers ## pytest (PYTEST_ARGS="tests/engine -k votes" picks some)
	@SITE_VENV="$(SITE_VENV)" DOCS_VENV="$(DOCS_VENV)" HUB_VENV="$(HUB_VENV)" $(BIN)/python -m pytest $(or $(PYTEST_ARGS),-n 2 --dist worksteal --ignore=tests/art $(SOME))

test-art: $(VENV)/.test ## the tests and types of how the 84 cards are painted: after a change in art/
	@$(PYRIGHT) art tests/art
	@$(BIN)/python -m pytest $(or $(PYTEST_ARGS),-q -n 2 tests/art)

site: $(SITE_VENV)/.site $(BUNDLE) ## build the JupyterLite site into site-out/ (ONLINE=1: Python from its usual address, Pillow too)
	@$(SITE_VENV)/bin/python -m scripts.site $(if $(ONLINE),--online)

pages: $(VENV)/.pages $(BUNDLE) ## every lesson as one HTML file that needs no network, into pages-out/ (PAGES=my.ipynb takes others, LANGUAGES="en fi" carries both)
	@$(BIN)/python -m scripts.pages $(if $(LANGUAGES),--languages $(LANGUAGES) --) $(PAGES)

docs: $(DOCS_VENV)/.docs $(BUNDLE) ## build the docs into docs-out/, all lessons run (DOCS_ARGS=--without-running is sooner)
	@$(DOCS_VENV)/bin/python -m docs.site.build $(DOCS_ARGS)

pictures: $(VENV)/.test $(BUNDLE) browsers ## pictures of the board in many states, into pictures-out/ (PICTURES_ARGS: --keep renews those that tests compare, --readme those of the README)
	@$(BIN)/python -m scripts.pictures $(PICTURES_ARGS)

messages: $(VENV)/.test ## bring the catalogues of all languages, their template, and the pages of the rules up to date (NEW=eo begins a language)
	@$(BIN)/python -m scripts.messages $(NEW)

deck: $(VENV)/.lab ## paint the cards whose scene or whose library changed, and ship them in both sizes
	@$(BIN)/python art/deck.py ship

deck-sheet: $(VENV)/.lab ## contact sheets of all 84 cards into deck-out/, and the one that the docs show
	@$(BIN)/python art/deck.py sheet
	@$(BIN)/python art/deck.py picture

fix: $(VENV)/.test $(NODE_MODULES) ## format everything, and repair what can be repaired by itself
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .
	@cd js && npx --no-install biome check --write .

mutants: $(VENV)/.test $(NODE_MODULES) $(BUNDLE) ## break one rule after another in a copy, and see each found by a fast test
	@$(BIN)/python -m scripts.mutants

bench: $(VENV)/.test $(BUNDLE) $(SITE_VENV)/.site browsers ## measure the budgets beside their references, as one table (BENCH_ARGS=engine picks a part)
	@SITE_VENV="$(SITE_VENV)" $(BIN)/python -m bench $(BENCH_ARGS)

hub: $(VENV)/.test $(HUB_VENV)/.hub $(BUNDLE) browsers ## let a phone without an account into a room through a real JupyterHub, from PyPI and npm, in half a minute
	@$(BIN)/python -m scripts.hub --venv "$(HUB_VENV)"

wheel: $(VENV)/.test ## build the wheel and the sdist into dist/
	@$(BIN)/python -m build --no-isolation --outdir dist .

constraints: $(VENV)/.test ## renew constraints.txt: the newest versions, for every Python that is supported
	@$(PIP_INSTALL) uv
	@$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.10 --all-extras --no-annotate --no-header pyproject.toml scripts/node.txt -o constraints.txt

clean: ## remove everything that was built or installed here
	rm -rf $(VENV) $(SITE_VENV) $(DOCS_VENV) $(HUB_VENV) js/node_modules dixit_widgets/static dist site-out pages-out docs-out pictures-out deck-out .pytest_cache .ruff_cache .hypothesis
	find dixit_widgets -name '*.mo' -delete

# What the commands stand on. Each file is made again when what it was made from is newer.

python:
	@sh scripts/check-python.sh "$(PYTHON)" "$(VENV)"

node: $(VENV)/.made
	@sh scripts/find-node.sh "$(VENV)"

browsers: ## install the browsers, fonts, dictionaries and Valkey of the tests, with apt, where they are missing
	@sh scripts/find-browsers.sh

$(VENV)/.made: | python
	@echo "Making a Python environment in $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(NODE_MODULES): js/package.json js/package-lock.json | node
	@echo "Installing what the front end is built with, into js/node_modules"
	@cd js && npm ci --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@

# The script reads the types that other modules define, too, and leaves the file alone where nothing has changed.
$(CONTRACT): $(PY_SOURCES) scripts/contract.py | python
	@$(PYTHON) scripts/contract.py

$(BUNDLE): $(JS_SOURCES) $(CONTRACT) $(NODE_MODULES)
	@echo "Building the front end"
	@cd js && npm run --silent build
	@touch dixit_widgets/static/*

$(VENV)/.lab: pyproject.toml constraints.txt hatch_build.py $(TRANSLATIONS) | $(VENV)/.made $(BUNDLE)
	@echo "Installing dixit-widgets and JupyterLab into $(VENV) (a minute or two the first time)"
	@$(PIP_INSTALL) --editable '.[lab]'
	@touch $@

$(VENV)/.test: pyproject.toml constraints.txt hatch_build.py $(TRANSLATIONS) | $(VENV)/.made $(BUNDLE)
	@echo "Installing dixit-widgets, JupyterLab, the other hosts and the test tools into $(VENV) (a minute or two the first time)"
	@$(PIP_INSTALL) --editable '.[lab,test,hosts]'
# The tests call nbgrader as a command; its buttons would stand in every JupyterLab of this environment.
	@rm -rf $(VENV)/etc/jupyter/jupyter_server_config.d/nbgrader.json $(VENV)/share/jupyter/labextensions/@jupyter/nbgrader
	@touch $(VENV)/.lab $@

$(VENV)/.pages: dixit_widgets/site/pages.py | $(VENV)/.lab node
	@$(BIN)/python -m scripts.pages --fetch
	@touch $@

$(SITE_VENV)/.site: pyproject.toml constraints.txt hatch_build.py $(TRANSLATIONS) dixit_widgets/site/wheels.txt | $(BUNDLE) python node
	@echo "Installing what the JupyterLite site is built with, into $(SITE_VENV)"
	@$(PYTHON) -m venv $(SITE_VENV)
	@$(SITE_VENV)/bin/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[site]'
	@$(SITE_VENV)/bin/python -m scripts.site --fetch
	@touch $@

$(DOCS_VENV)/.docs: pyproject.toml constraints.txt hatch_build.py $(TRANSLATIONS) | python node $(BUNDLE)
	@echo "Installing what the docs are built with, into $(DOCS_VENV)"
	@$(PYTHON) -m venv $(DOCS_VENV)
	@$(DOCS_VENV)/bin/python $(PIP) --editable '.[docs]'
	@$(DOCS_VENV)/bin/python -m docs.site.build --fetch
	@touch $@

$(HUB_VENV)/.hub: pyproject.toml constraints.txt hatch_build.py $(TRANSLATIONS) | python node $(BUNDLE)
	@echo "Installing JupyterHub and its proxy into $(HUB_VENV) (a minute or two the first time)"
	@$(PYTHON) -m venv $(HUB_VENV)
	@$(HUB_VENV)/bin/python $(PIP) --editable '.[hub]'
	@npm install --prefix $(HUB_VENV) --no-audit --no-fund --loglevel=error configurable-http-proxy@5 >/dev/null
	@touch $@
