# Ticket Tutor. `make test` works from a fresh clone with Python 3.11 or later and make
# (on Debian also python3-venv); everything it needs goes into .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: test lint pictures bench lock clean

$(VENV)/installed: requirements/test.txt pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/test.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	touch $@

test: lint  ## everything: style, types, tests
	$(BIN)/python -m pytest

lint: $(VENV)/installed  ## ruff and mypy
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

pictures: $(VENV)/installed  ## draw the boards' pictures anew, where they are stale
	$(BIN)/python tools/pictures.py

bench: $(VENV)/installed  ## the figures: longest route, scoring, command line
	$(BIN)/python -m bench

lock: $(VENV)/installed  ## exact versions into requirements/
	$(BIN)/python tools/lock.py

clean:
	rm -rf $(VENV) build dist
