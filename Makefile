# `make help` lists what there is. Everything made lands in .venv, .venv-bench and .build.

PYTHON ?= python3
ARGS ?=

VENV := .venv/bin
PIP := install -qq --disable-pip-version-check
SOURCES := $(shell find src web -type f ! -path '*/__pycache__/*' ! -name '*.so' \
             ! -path 'web/node_modules/*' ! -path 'web/tests/*') \
           $(wildcard tools/*.py) pyproject.toml LICENSE docs/rulebook.md
CODE := $(wildcard src tests bench tools)
# Tests that are run a second time, on the compiled package.
ENGINE_TESTS := $(or $(wildcard $(addprefix tests/,engine rules roles cards goldens perft oracle \
                  archive properties play ai protocol server/test_table.py server/test_broadcast.py)),tests)
QUICK_TESTS := $(addprefix tests/,rules roles cards play archive server/test_table.py)
JOBS := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
PYTEST := $(VENV)/pytest -q -n $(JOBS)
COMPILED := PYTHONPATH=.build/compiled:. $(VENV)/python
NODE = $(CURDIR)/$(VENV)/python $(CURDIR)/tools/hatch_web.py
CAN_COMPILE = $(VENV)/python -c 'import os, shutil, sysconfig as s; \
  cc = [os.environ["CC"].split()[0]] if os.environ.get("CC") else ["cc", "gcc", "clang"]; \
  header = os.path.join(s.get_path("include"), "Python.h"); \
  raise SystemExit(not (any(map(shutil.which, cc)) and os.path.exists(header)))'

export HYPOTHESIS_STORAGE_DIRECTORY := $(CURDIR)/.build/hypothesis
MAKEFLAGS += --no-print-directory

.PHONY: play test quick test-ray check web generate compile oracle soak goldens bench bench-server bench-walks bench-ai bench-ai-full clean help
.DELETE_ON_ERROR:

play: .venv/.server .venv/.installed ## play in the browser: starts the server and opens the page; options in ARGS="..."
	@$(VENV)/fourcures serve --open $(ARGS)

test: .venv/.dev ## all checks and all tests, on the source and on the compiled package
	@report=; failed=0; \
	run() { what=$$1; shift; echo "== $$what"; \
	  if "$$@"; then report="$$report  passed    $$what\n"; \
	  else report="$$report  FAILED    $$what\n"; failed=1; fi; }; \
	run "checks" $(MAKE) check; \
	run "the page: types and tests" $(MAKE) web; \
	run "tests on the Python source" env FOURCURES_EXPECT=pure PYTHONPATH=src \
	  $(PYTEST) -o pythonpath=". src tools" --ignore=tests/browser --ignore=tests/ray $(ARGS); \
	if $(CAN_COMPILE); then \
	  run "compiling" $(MAKE) compile; \
	  test -f .build/compiled/.done && \
	  run "tests on the compiled package" env FOURCURES_EXPECT=compiled PYTHONPATH=.build/compiled \
	    $(PYTEST) -o pythonpath=". .build/compiled tools" $(ENGINE_TESTS) $(ARGS); \
	  test -f .build/compiled/.done && \
	  run "tests in the browser" env PYTHONPATH=.build/compiled \
	    $(PYTEST) -o pythonpath=". .build/compiled tools" tests/browser $(ARGS); \
	else \
	  report="$$report  LEFT OUT  tests on the compiled package and in the browser: no C compiler or no Python headers\n"; \
	  if [ "$(CI)" = true ] || [ "$(REQUIRE_ALL)" = 1 ]; then failed=1; \
	    report="$$report            (an error here, because CI or REQUIRE_ALL is set)\n"; fi; \
	fi; \
	printf "== summary\n$$report"; exit $$failed

quick: .venv/.dev web/node_modules/.dev ## while you work, in two minutes: checks, rules, one file of tests each of server and page
	@$(MAKE) check
	@env FOURCURES_EXPECT=pure PYTHONPATH=src $(PYTEST) -o pythonpath=". src tools" $(QUICK_TESTS) $(ARGS)
	@cd web && $(NODE) node_modules/vitest/vitest.mjs run tests/play.desk.test.ts --silent

test-ray: .venv/.ray ## tests on a Ray cluster that is started for them
	@$(VENV)/pytest -q tests/ray $(ARGS)

check: .venv/.dev web/node_modules/.dev ## format, lint, types, layers, spelling
	@mkdir -p .build
	@$(VENV)/ruff format --check --quiet --diff $(CODE)
	@$(VENV)/ruff check --quiet $(CODE)
	@$(VENV)/mypy --no-error-summary $(CODE)
	@PYTHONPATH=src $(VENV)/lint-imports --cache-dir .build/import-linter > .build/layers.txt \
	  || { cat .build/layers.txt; exit 1; }
	@cd web && $(NODE) node_modules/prettier/bin/prettier.cjs --check --log-level warn .
	@cd web && $(NODE) node_modules/eslint/bin/eslint.js --max-warnings 0 .
	@$(VENV)/codespell
	@echo "format, lint, types, layers, spelling: good"

web: web/node_modules/.dev ## check and test the browser client
	@cd web && $(NODE) node_modules/svelte-check/bin/svelte-check --fail-on-warnings --output human
	@cd web && $(NODE) node_modules/vitest/vitest.mjs run --silent

compile: .build/compiled/.done ## build the compiled package into .build/compiled
	@:

oracle: compile .venv/.dev ## compare the engine with the slow second implementation
	@$(COMPILED) -m tests.oracle.compare --games 2000 $(ARGS)

soak: compile .venv/.dev ## play very many games, check every position, kill and attack the server often
	@$(COMPILED) -m tests.soak $(ARGS)
	@$(COMPILED) -m tests.ai.soak_odds
	@$(COMPILED) -m tests.server.soak
	@$(COMPILED) -m tests.server.attacks
	@$(COMPILED) -m pytest -q -o pythonpath=". .build/compiled tools" tests/browser/soak_lost.py

generate: .venv/.dev ## rewrite what derives from the engine's tables and the protocol: the page's types, the rulebook's table
	@PYTHONPATH=src $(VENV)/python -m fourcures.protocol.schema .
	@PYTHONPATH=src:. $(VENV)/python -m tests.project.rule_table --write

goldens: .venv/.dev ## rewrite recorded games and perft counts; look at the difference before committing
	@PYTHONPATH=src:. $(VENV)/python -m tests.goldens --write $(ARGS)
	@PYTHONPATH=src:. $(VENV)/python -m tests.perft --write
	@PYTHONPATH=src:. $(VENV)/python -m tests.project.stage_stream

bench: compile .venv-bench/.done .venv/.dev ## measure the speed, also of other libraries
	@FOURCURES_COMPILED=$(CURDIR)/.build/compiled FOURCURES_PURE_PATH=$(CURDIR)/src \
	  .venv-bench/bin/python -m bench $(ARGS)
	@$(COMPILED) -m bench.drawing

bench-server: compile .venv/.dev ## measure the online server under load
	@$(COMPILED) -m bench.server $(ARGS)

bench-walks: .venv/.dev ## count the calls of a plan, a draw, a hint, a computer's turn and a typed line
	@PYTHONPATH=src:. $(VENV)/python -m bench.walks $(ARGS)

bench-ai: compile .venv/.dev ## measure how often computer players win; takes minutes
	@$(COMPILED) -m bench.ai $(ARGS)

bench-ai-full: compile .venv/.dev ## the same for all levels and against seers; takes hours, can be continued
	@$(COMPILED) -m bench.ai --full --results docs/ai-results.csv $(ARGS)

clean: ## remove everything that was made
	@rm -rf .build .venv .venv-bench dist web/node_modules __pycache__
	@find src tests bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(firstword $(MAKEFILE_LIST)) \
	  | awk -F'|' '{ printf "%-20s %s\n", $$1, $$2 }'

# ---- how things are made ---------------------------------------------------------------------

.venv/.build: requirements/build.txt
	@echo "Setting up .venv (takes about a minute, once)"
	@$(call new_venv,.venv)
	@$(VENV)/pip $(PIP) --require-hashes -r requirements/build.txt
	@touch $@

.venv/.dev: .venv/.build requirements/dev.txt
	@echo "Installing the test tools (takes about a minute, once)"
	@$(VENV)/pip $(PIP) --require-hashes -r requirements/dev.txt
	@touch $@

.venv/.ray: .venv/.dev requirements/ray.txt
	@echo "Installing Ray (takes half a minute, once)"
	@$(VENV)/pip $(PIP) --require-hashes -r requirements/ray.txt
	@touch $@

.venv/.server: .venv/.build requirements/server.txt requirements/tui.txt
	@echo "Installing what the server and the terminal game need (once)"
	@$(VENV)/pip $(PIP) --require-hashes -r requirements/server.txt -r requirements/tui.txt
	@touch $@

# Node builds and tests the page: that of the machine if it is new enough, else one from a wheel.
.venv/.node: .venv/.build requirements/node.txt
	@PYTHONPATH=tools $(PYTHON) -c 'import hatch_web, sys; sys.exit(hatch_web.node_on_path() is None)' || { \
	  echo "Installing Node into .venv (once)"; \
	  $(VENV)/pip $(PIP) --require-hashes -r requirements/node.txt; }
	@touch $@

web/node_modules/.dev: .venv/.node web/package-lock.json
	@echo "Installing what the page is built and tested with (once)"
	@PYTHONPATH=tools $(VENV)/python -c 'import hatch_web, pathlib; hatch_web.npm(pathlib.Path("web"), \
	  "ci", "--no-audit", "--no-fund", "--fetch-retries=1")'
	@touch $@

.venv/.installed: .venv/.build .venv/.node $(SOURCES)
	@echo "Building fourcures (takes up to a minute, after changes only)"
	@$(VENV)/pip $(PIP) --no-build-isolation --no-deps --force-reinstall .
	@$(VENV)/python -c 'import importlib.util as u; u.find_spec("fourcures__mypyc") or \
	  print("Built without compiling: all works, searching is slower. The reason is in", \
	  ".build/compile.log; once it is gone: make clean play")'
	@touch $@

.build/compiled/.done: .venv/.build .venv/.node $(SOURCES)
	@echo "Compiling fourcures (takes up to a minute, after changes only)"
	@rm -rf .build/compiled
	@FOURCURES_REQUIRE_COMPILED=1 $(VENV)/pip $(PIP) --no-build-isolation --no-deps \
	  --target .build/compiled .
	@touch $@

.venv-bench/.done: requirements/bench.txt
	@echo "Setting up .venv-bench (takes some minutes, once)"
	@$(call new_venv,.venv-bench)
	@.venv-bench/bin/pip $(PIP) --require-hashes -r requirements/bench.txt
	@touch $@

define new_venv
	command -v $(PYTHON) > /dev/null || { \
	  echo "$(PYTHON) was not found: install Python 3.11 or newer, or name it: make PYTHON=..."; exit 1; }; \
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Python 3.11 or newer is needed; $(PYTHON) is `$(PYTHON) -V`. Name another: make PYTHON=..."; \
	  exit 1; }; \
	$(PYTHON) -c 'import ensurepip, venv' 2> /dev/null || { \
	  echo "$(PYTHON) lacks venv or pip (Debian and Ubuntu: apt install python3-venv)."; exit 1; }; \
	$(PYTHON) -m venv --clear $(1)
endef
