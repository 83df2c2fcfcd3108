"""Runs one probe over one answer, in the sandbox: `python -I -S driver.py`, with its orders as input.

It uses the standard library alone. Its result is one line, behind a seal that only this process was given.
All other output is discarded. What is expected is not among the orders. A deprecation that the answer's own
lines cause is an error, as with `python -W error`.
"""

from __future__ import annotations

import asyncio
import importlib
import importlib.util
import inspect
import json
import os
import re
import sys
import traceback
import warnings
from collections.abc import Callable, Iterator
from typing import Any

LONGEST = 1 << 20
MOST_PLACES = 8
DEPRECATIONS = (DeprecationWarning, PendingDeprecationWarning, FutureWarning)


class AnswerError(Exception):
    """The answer does not have what the probe needs."""


class Answer:
    """The answer as a probe sees it: its files, and what they define."""

    def __init__(self, work: str, files: list[str]) -> None:
        self.files = files
        self._work = work

    def load(self, path: str) -> Any:
        """Return the module in a file."""
        inside = path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__")
        return importlib.import_module(inside.replace("/", "."))

    def exported(self) -> Iterator[tuple[str, Any]]:
        """Yield name and value of everything public that the answer's files define."""
        for path in self.files:
            module = self.load(path)
            members: dict[str, Any] = {**module.__dict__}
            for name, value in members.items():
                home = getattr(value, "__module__", module.__name__)
                if not name.startswith("_") and not inspect.ismodule(value) and home == module.__name__:
                    yield name, value

    def named(self, name: str) -> Any:
        """Return what the answer defines by that name, in whichever file. Raises AnswerError."""
        for path in self.files:
            module = self.load(path)
            if hasattr(module, name):
                return getattr(module, name)
        raise AnswerError(f"the answer defines no {name!r}")

    def found(self, what: str, is_wanted: Callable[[Any, str], bool]) -> Any:
        """Return the first thing that `is_wanted(value, name)` holds of. Raises AnswerError."""
        for name, value in self.exported():
            if is_wanted(value, name):
                return value
        raise AnswerError(f"the answer defines nothing that is {what}")


def places_of(error: BaseException, work: str) -> list[str]:
    """Return the places in the answer's own files that a traceback names, innermost first."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in reversed(frames) if frame.filename.startswith(work + "/")]
    return [f"{frame.filename[len(work) + 1 :]}:{frame.lineno}" for frame in own[:MOST_PLACES]]


def failure_of(error: BaseException, work: str) -> dict[str, Any]:
    """Return the failure that an error is."""
    cause = "import" if isinstance(error, ImportError | SyntaxError) else "thrown"
    text = f"{type(error).__name__}: {error}".replace(work + "/", "")
    return {"cause": cause, "message": text[:500], "stack": places_of(error, work)}


async def result_of(value: Any) -> Any:
    """Return the value behind functions and awaitables."""
    if callable(value):
        value = value()
    return await value if inspect.isawaitable(value) else value


async def outcomes_of(probe: Any, answer: Answer, orders: dict[str, Any]) -> dict[str, Any]:
    """Run the probe. Return the values and failures of its outcomes."""
    work, patience = orders["work"], orders["patience"]
    values: dict[str, Any] = {}
    failures: dict[str, Any] = {}
    outcomes = probe(answer, orders["given"])
    if inspect.isawaitable(outcomes):
        outcomes = await outcomes
    for name, outcome in dict(outcomes).items():
        try:
            value = await asyncio.wait_for(result_of(outcome), patience)
            values[name] = json.loads(json.dumps(value, allow_nan=False))
        except TimeoutError:
            failures[name] = {"cause": "time", "message": "the outcome did not come in its time", "stack": []}
        except (Exception, SystemExit) as error:
            failures[name] = failure_of(error, work)
    return {"values": values, "failures": failures}


def load_probe(path: str) -> Any:
    """Return the module of the probe. Raises AnswerError if Python cannot load such a file."""
    spec = importlib.util.spec_from_file_location("_probe", path)
    if spec is None or spec.loader is None:
        raise AnswerError("the probe cannot be loaded")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(orders: dict[str, Any]) -> dict[str, Any]:
    """Return the result of the orders."""
    work = orders["work"]
    sys.path[:0] = [work, f"{work}/src", orders["packages"]]
    own = "|".join(re.escape(name) for name in orders["modules"])
    for category in DEPRECATIONS:
        warnings.filterwarnings("ignore", category=category)
        warnings.filterwarnings("error", category=category, module=rf"({own})(\.|$)")
    try:
        module = load_probe(orders["probe"])
        answer = Answer(work, orders["files"])
        for path in orders["files"] if not orders["patience"] else ():
            answer.load(path)
        return asyncio.run(outcomes_of(module.probe, answer, orders))
    except (Exception, SystemExit) as error:
        return {"failure": failure_of(error, work)}


def main() -> None:
    """Read the orders, run them, and write the result."""
    orders = json.loads(sys.stdin.read())
    result = os.dup(1)
    os.dup2(2, 1)
    seal = orders.pop("seal")
    text = json.dumps(run(orders))
    if len(text) > LONGEST:
        text = json.dumps({"failure": {"cause": "output", "message": "the outcomes are longer than 1 MiB"}})
    os.write(result, f"\n{seal}{text}\n".encode())
    os._exit(0)


if __name__ == "__main__":
    main()
