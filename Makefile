# Needs Python 3.11 or newer and make; everything else is set up on first use, in .venv and in the cache.
# Another interpreter: make PYTHON=python3.13 ...

PYTHON ?= python3
BIN := .venv/bin

# uv resolves the lock files, in an environment of its own; tools/make_venv.py installs with the same one.
UV_VERSION := 0.13.8
LOCK_BIN := build/lock/bin
COMPILE := $(LOCK_BIN)/uv pip compile --quiet --no-config --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

# The tests start the program hundreds of times: let it be compiled once.
unexport PYTHONDONTWRITEBYTECODE

# The agent programs that the tests run. `make test-all` adds those that `make test` leaves out for its time.
AGENTS := opencode claude-code codex

.DEFAULT_GOAL := help
.PHONY: help venv bench test test-all check docs pictures release-check lock clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

venv: ## .venv with the locked packages (every other target does this first)
	@$(PYTHON) tools/make_venv.py

bench: venv ## score the scripted subjects on every task and print the scorecard
	@$(BIN)/nia-bench setup
	@$(BIN)/nia-bench run

test: venv ## what must pass before a change goes in: every test, and a share of the sweeps
	@$(BIN)/python tools/extra_packages.py $$($(BIN)/python -m tests.share) & extras=$$!; \
		$(BIN)/nia-bench setup $(AGENTS:%=--agent %) && wait $$extras
	@$(BIN)/python -m tests.live_turn
	@$(BIN)/nia-bench setup playwright
	@$(BIN)/python -m tests.mutation.printing
	@# Many tests wait for processes of theirs, so that three at a time keep two processors busy.
	@$(BIN)/python -m pytest -q -n 3 --dist loadscope --no-loadscope-reorder --by-turns

test-all: export NIA_BENCH_TEST_ALL = 1
test-all: AGENTS += qwen-code gemini-cli
test-all: test ## every test, and every sweep whole: takes half an hour

check: venv ## lint, format, types, import direction
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check . || { $(BIN)/ruff format --diff --quiet .; exit 1; }
	@PATH="$$($(BIN)/python tools/node.py):$$PATH" $(BIN)/pyright
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/python tools/vague_words.py

docs: venv ## the documentation as pages in build/site, its generated parts made anew
	@$(BIN)/python tools/cli_docs.py
	@$(BIN)/python tools/schemas.py
	@$(BIN)/python tools/live_figures.py
	@$(BIN)/python tools/benchmark_page.py
	@$(BIN)/python -m tools.study_pages
	@$(BIN)/mkdocs build --strict

pictures: venv ## the pictures of the report page in docs/images (RUN=results/X: that of a run as well)
	@$(BIN)/python tools/pictures.py $(if $(RUN),--run $(RUN))

release-check: venv ## build both distributions, install each into an empty environment, and try it
	@$(BIN)/python -m tools.release_check

lock: ## resolve requirements/*.txt anew from pyproject.toml (UPGRADE=1: to the newest versions)
	@$(PYTHON) -m venv build/lock
	@$(LOCK_BIN)/python -m pip --quiet --disable-pip-version-check install uv==$(UV_VERSION)
	@$(COMPILE) $(if $(UPGRADE),--upgrade) pyproject.toml --output-file requirements/lock.txt
	@$(COMPILE) $(if $(UPGRADE),--upgrade) pyproject.toml --group dev --constraint requirements/lock.txt \
		--output-file requirements/dev.txt
	@for extra in ray inspect; do $(COMPILE) $(if $(UPGRADE),--upgrade) pyproject.toml --extra $$extra \
		--constraint requirements/dev.txt --output-file requirements/$$extra.txt || exit 1; done
	@echo "uv==$(UV_VERSION)" | $(COMPILE) - --output-file requirements/uv.txt

clean: ## remove what make made (results/ and the package cache stay)
	@rm -rf .venv .venv.lock build dist .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
