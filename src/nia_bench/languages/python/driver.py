"""Runs one probe over one answer, in the sandbox: `python -I -S driver.py`, with its orders as input.

It uses the standard library alone. Its result is one line: JSON, and a tag that only the key in the orders
makes. All other output is discarded. What is expected is not among the orders. A deprecation that the
answer's own lines cause is an error, as with `python -W error`.

The answer shares this process, so it finds whatever a frame, a module or the garbage collector shows. No name
leads to the key while the answer runs: only the interpreter's stack of values holds it (`sealed`). References
are taken before the first line of the answer, and built-ins that it replaced are put back.
"""

from __future__ import annotations

import builtins
import importlib
import importlib.util
import inspect
import json
import json.encoder
import os
import re
import sys
import traceback
import warnings
from asyncio import Task, new_event_loop, set_event_loop, wait_for
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from hashlib import blake2b
from itertools import chain, filterfalse
from operator import call
from typing import Any

LONGEST = 1 << 20
MOST_PLACES = 8
MOST_OWNERS = 20
TAG_BYTES = 16
DEPRECATIONS = (DeprecationWarning, PendingDeprecationWarning, FutureWarning)
REFUSED = frozenset(
    {
        "gc.get_objects",
        "gc.get_referents",
        "gc.get_referrers",
        "sys._current_exceptions",
        "sys._current_frames",
    }
)
"""Events of Python that would show an answer what no name leads to."""
BUILTINS = {**vars(builtins)}
GROUP: Any = BUILTINS.get("BaseExceptionGroup", ())


class AnswerError(Exception):
    """The answer does not have what the probe needs."""


class Answer:
    """The answer as a probe sees it: its files, and what they define."""

    def __init__(self, orders: dict[str, Any]) -> None:
        self.files: list[str] = orders["files"]
        self._work: str = orders["work"]
        self._modules: list[str] = orders["modules"]
        self._taken = frozenset(sys.modules)
        self._loaded: dict[str, Any] = {}

    def load(self, path: str) -> Any:
        """Return the module in a file of the answer, imported once, even if its name is one of Python's own.

        Built-ins and filters of deprecations that it replaces are put back. Raises what the import raises.
        """
        name = path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        if path not in self._loaded:
            try:
                if name in self._taken:
                    self._loaded[path] = load_file(name, f"{self._work}/{path}")
                else:
                    self._loaded[path] = importlib.import_module(name)
            finally:
                put_back_builtins()
            refuse_deprecations(self._modules)
        return self._loaded[path]

    def exported(self) -> Iterator[tuple[str, Any]]:
        """Yield name and value of each public name of the answer's files, which are loaded.

        Modules, imported classes and functions, and instances of imported classes are left out.
        """
        for path in self.files:
            module = self.load(path)
            members: dict[str, Any] = {**module.__dict__}
            for name, value in members.items():
                home = getattr(value, "__module__", module.__name__)
                if not name.startswith("_") and not inspect.ismodule(value) and home == module.__name__:
                    yield name, value

    def named(self, name: str) -> Any:
        """Return the attribute of that name from the first file of the answer that has it.

        Raises AnswerError if none has.
        """
        for path in self.files:
            module = self.load(path)
            if hasattr(module, name):
                return getattr(module, name)
        raise AnswerError(f"the answer defines no {name!r}")

    def found(self, what: str, is_wanted: Callable[[Any, str], bool]) -> Any:
        """Return the first public value of the answer for which `is_wanted(value, name)` is true.

        Without any, raises AnswerError, whose message describes it by `what`.
        """
        for name, value in self.exported():
            if is_wanted(value, name):
                return value
        raise AnswerError(f"the answer defines nothing that is {what}")


def places_of(error: BaseException, work: str) -> list[str]:
    """Return the places 'path:line' of a traceback in the answer's own files, innermost first."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in reversed(frames) if frame.filename.startswith(work + "/")]
    return [f"{frame.filename[len(work) + 1 :]}:{frame.lineno}" for frame in own[:MOST_PLACES]]


def owners_of(holder: Any) -> list[str]:
    """Return the dotted names of an object's class and its bases, nearest first, without built-ins.

    An object that is a class has its own name first. A module has its own name with a colon: ['polars:'].
    """
    if isinstance(holder, type(sys)):
        return [f"{holder.__name__}:"]
    cls = holder if isinstance(holder, type) else type(holder)
    names = [f"{base.__module__}.{base.__qualname__}" for base in type.mro(cls)]
    return [name for name in names if not name.startswith("builtins.")][:MOST_OWNERS]


def source_of(error: BaseException, work: str) -> dict[str, Any]:
    """Return a dictionary with the class of an error, and the functions below the answer's innermost line.

    For an attribute that is missing, it has the name and the object's classes as well.
    """
    functions: list[str] = []
    for frame, _ in traceback.walk_tb(error.__traceback__):
        code = frame.f_code
        name = f"{frame.f_globals.get('__name__')}:{getattr(code, 'co_qualname', code.co_name)}"
        functions = [] if code.co_filename.startswith(work + "/") else [*functions, name]
    found: dict[str, Any] = {
        "error_class": f"{type(error).__module__}.{type(error).__qualname__}",
        "raised_in": functions[:MOST_PLACES],
    }
    name = getattr(error, "name", None)
    if isinstance(error, AttributeError) and type(name) is str:
        found |= {"missing": name, "owners": owners_of(getattr(error, "obj", None))}
    return found


def failure_of(error: BaseException, work: str) -> dict[str, Any]:
    """Return a dictionary that describes an error: cause, message, stack and source.

    If the error is a group of one error, that one is described.
    """
    errors: tuple[BaseException, ...] = (error,)
    while len(errors) == 1:
        [error] = errors
        errors = getattr(error, "exceptions", ()) if isinstance(error, GROUP) else ()
    cause = "import" if isinstance(error, ImportError | SyntaxError) else "thrown"
    text = type(error).__name__
    try:
        text = f"{text}: {error}".replace(work + "/", "")
    except Exception as failure:
        text += f", whose text raises {type(failure).__name__}"
    result = {"cause": cause, "message": text[:500], "stack": places_of(error, work)}
    with suppress(Exception):
        result |= source_of(error, work)
    return result


async def result_of(value: Any) -> Any:
    """Return a value, called first if it is callable, and then awaited if it can be."""
    if callable(value):
        value = value()
    return await value if inspect.isawaitable(value) else value


def refuse_value(value: Any) -> Any:
    """Raise TypeError, always: it says that this type of value cannot be written as JSON."""
    raise TypeError(f"Object of type {type(value).__name__} is not JSON serializable")


_ENCODE: Any = vars(json.encoder)["c_make_encoder"](
    None, refuse_value, json.encoder.encode_basestring_ascii, None, ":", ",", False, False, False
)
"""The encoder of JSON that is written in C: no method that an answer replaces changes what it writes."""


def json_of(value: Any) -> str:
    """Return a value as JSON. Raises TypeError or ValueError."""
    return "".join(_ENCODE(value, 0))


async def text_of(name: str, outcome: Any, orders: dict[str, Any]) -> tuple[bool, str]:
    """Get the value of an outcome. Return whether it has one, and `"name":` with value or failure as JSON."""
    try:
        value = await wait_for(result_of(outcome), orders["patience"])
        return True, f"{json_of(name)}:{json_of(value)}"
    except TimeoutError as error:
        failure = failure_of(error, orders["work"])
        if orders["patience"] and not failure["stack"]:
            failure |= {"cause": "time", "message": "the outcome did not come in its time"}
    except BaseException as error:
        failure = failure_of(error, orders["work"])
    return False, f"{json_of(name)}:{json_of(failure)}"


async def outcomes_of(probe: Any, answer: Answer, orders: dict[str, Any]) -> str:
    """Call the probe, get its outcomes one by one, and return their values and failures as JSON."""
    outcomes = probe(answer, orders["given"])
    if inspect.isawaitable(outcomes):
        outcomes = await outcomes
    # The list has no name while the answer runs, so that no frame shows it.
    return joined([await text_of(name, outcome, orders) for name, outcome in tuple(outcomes.items())])


def joined(entries: list[tuple[bool, str]]) -> str:
    """Return a JSON object of entries: `values` are those marked True, `failures` those marked False."""
    values, failures = (
        ",".join([text for has_value, text in entries if has_value is wanted]) for wanted in (True, False)
    )
    return f'{{"values":{{{values}}},"failures":{{{failures}}}}}'


def load_file(name: str, path: str) -> Any:
    """Execute a file as a new module of that name, outside of `sys.modules`, and return it.

    Raises AnswerError if Python cannot load such a file.
    """
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise AnswerError(f"{name} cannot be loaded")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def put_back_builtins() -> None:
    """Put back the built-ins that an answer replaced while it was loaded."""
    current = builtins.__dict__
    if any(current.get(name) is not value for name, value in BUILTINS.items()):
        current.update(BUILTINS)


def refuse_deprecations(modules: list[str]) -> None:
    """Make the deprecations that lines of these modules cause errors, and ignore others."""
    own = "|".join(re.escape(name) for name in modules)
    for category in DEPRECATIONS:
        warnings.filterwarnings("ignore", category=category)
        warnings.filterwarnings("error", category=category, module=rf"({own})(\.|$)")


def run(orders: dict[str, Any]) -> str:
    """Run the probe over the answer. Return its values and failures as JSON, or one failure of the whole."""
    work = orders["work"]
    # The probe finds its libraries before the answer can stand in their place.
    sys.path.insert(0, orders["packages"])
    refuse_deprecations(orders["modules"])
    try:
        module = load_file("_probe", orders["probe"])
        sys.path[:0] = [work, f"{work}/src"]
        answer = Answer(orders)
        loop = new_event_loop()
        set_event_loop(loop)
        run_forever, stop = loop.run_forever, loop.stop
        for path in orders["files"] if not orders["patience"] else ():
            answer.load(path)
        task = Task(outcomes_of(module.probe, answer, orders), loop=loop)
        task.add_done_callback(lambda _: stop())
        ends = [task.result]
        del task
        # `pop` comes first: a frame whose names can be written would let the answer give another result.
        return ends.pop()(*filter(None, (run_forever(),)))
    except BaseException as error:
        return json_of({"failure": failure_of(error, work)})


def texts(orders: dict[str, Any]) -> Iterator[bytes]:
    """Run the orders, and yield the result once, as bytes of JSON. In a forked child, end the process."""
    getpid, end = os.getpid, os._exit
    own = getpid()
    text = run(orders)
    if getpid() != own:
        end(1)
    if len(text) > LONGEST:
        text = json_of({"failure": {"cause": "output", "message": "the outcomes are longer than 1 MiB"}})
    yield text.encode()


def sealed(key: bytes, parts: Iterable[bytes]) -> Iterator[bytes]:
    """Return an iterator over the line of output: `parts`, then their keyed hash, between line breaks.

    No function of Python sees the hash, so no frame does: `update` returns None, and passes each part on.
    """
    keyed = blake2b(key=key, digest_size=TAG_BYTES)
    tag = map(str.encode, map(call, (keyed.hexdigest,)))
    return chain((b"\n",), filterfalse(keyed.update, parts), tag, (b"\n",))


def refuse_searches() -> None:
    """Make Python's audit events in REFUSED raise RuntimeError, by a hook that no name leads to."""
    refused = REFUSED

    def refuse(event: str, _: tuple[Any, ...]) -> None:
        if event in refused:
            raise RuntimeError(f"{event} is refused where answers run")

    sys.addaudithook(refuse)


def main() -> None:
    """Read the orders from standard input, run them, write the result line, and end the process."""
    orders = json.loads(sys.stdin.read())
    result = os.dup(1)
    os.dup2(2, 1)
    hidden = [sealed(bytes.fromhex(orders.pop("key")), texts(orders))]
    end = os._exit
    refuse_searches()
    sys.modules["__main__"] = type(sys)("__main__")
    os.write(result, b"".join(hidden.pop()))
    end(0)


if __name__ == "__main__":
    main()
