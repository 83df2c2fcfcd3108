"""Writes docs/cli.md: every verb of the program, as its own `--help` has it. `make docs` runs it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from nia_bench.cli.helping import EXAMPLES
from nia_bench.cli.main import commands

FILE = Path(__file__).parent.parent / "docs" / "cli.md"
HEAD = """\
# The command line

Made from the program itself (`make docs`); `--help` of any verb says the same.

Results go to standard output, progress and remarks to standard error. `--format json` prints one JSON
document for scripts; nothing is coloured where the output is not a terminal.

| Exit code | What it means |
|---|---|
| 0 | done |
| 1 | a run did not finish, cells errored or were not measured, or what was asked to hold does not |
| 2 | a mistake of the user's; the message says how to fix it |
| 130 | Ctrl-C ended it: in a run, the first finishes the cells in progress, the second cancels them |

`nia-bench --install-completion` teaches your shell the verbs and options (`--show-completion` prints how).

| Variable | What it does |
|---|---|
| `NIA_BENCH_CACHE` | the folder that pinned packages and programs are installed into |
| `NIA_BENCH_SANDBOX_IMAGE` | the image of `--sandbox docker` |
| `NIA_BENCH_CHROMIUM` | the browser of tasks that need one; else `chromium` or Chrome on PATH |
| `NIA_BENCH_DEBUG` | set to anything: errors show where in the program they come from |
"""


def document() -> str:
    """The whole of docs/cli.md."""
    return "\n".join((HEAD, *(_section(name, command) for name, command in commands().items())))


def _section(name: str, command: Any) -> str:
    arguments = [each for each in command.params if each.param_type_name == "argument"]
    options = [each for each in command.params if each.param_type_name == "option" and not each.hidden]
    usage = " ".join(("nia-bench", name, *map(_argument, arguments), "[OPTIONS]"))
    examples = "\n\n".join(f"# {does}\n{line}" for line, does in EXAMPLES[name])
    return "\n".join(
        (
            f"## {name}",
            f"\n    {usage}\n",
            command.help,
            *_table("Argument", ((f"`{_argument(each)}`", _about(each)) for each in arguments)),
            *_table("Option", ((_option(each), _about(each)) for each in options)),
            f"\nExamples:\n\n```sh\n{examples}\n```\n",
        )
    )


def _table(head: str, rows: Iterator[tuple[str, str]]) -> list[str]:
    lines = [f"| {first} | {second} |" for first, second in rows]
    return ["", f"| {head} | What it does |", "|---|---|", *lines] if lines else []


def _argument(parameter: Any) -> str:
    name = parameter.metavar or parameter.name.upper()
    return name if parameter.required or name.startswith("[") else f"[{name}]"


def _option(parameter: Any) -> str:
    names = ", ".join(f"`{name}`" for name in (*parameter.opts, *parameter.secondary_opts))
    return names if parameter.is_flag else f"{names} `{_value(parameter)}`"


def _value(parameter: Any) -> str:
    if parameter.metavar:
        return parameter.metavar.replace("|", "\\|")
    kind = parameter.type_descriptor.annotation
    kind = get_args(kind)[0] if get_origin(kind) is list else kind
    if get_origin(kind) is Literal:
        return "\\|".join(get_args(kind))
    return {str: "TEXT", Path: "PATH"}.get(kind, "NUMBER")


def _about(parameter: Any) -> str:
    default = parameter.default
    said = (parameter.help or "").replace("|", "\\|")
    shown = default is not None and default is not False and not callable(default)
    return f"{said} Default: `{default}`." if shown else said


if __name__ == "__main__":
    FILE.write_text(document(), encoding="utf-8")
