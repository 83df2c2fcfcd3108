import io

import cyclopts
import rich.console

PAGE = io.StringIO()
_console = rich.console.Console(file=PAGE, width=80)


def _convert(hint, tokens):
    if hint in (int, int | None):
        return int(float(tokens[0].value)) if "x" not in tokens[0].value else int(tokens[0].value, 16)
    return cyclopts.convert(hint, tokens)


app = cyclopts.App(
    "quay",
    version="2.0",
    console=_console,
    error_console=_console,
    exit_on_error=False,
    result_action=lambda value: value,
    default_parameter=cyclopts.Parameter(converter=_convert),
)


@app.command
def load(ship: str, *, tons: int = 1):
    return f"{ship}: {tons} tons"


@app.command
def moor(ship: str, *, berth: int | None = None):
    return ship, berth


@app.command
def is_free(berth: int):
    return berth % 2 == 0


@app.command
def left(*ships: str):
    return len(ships)


def typed(line):
    PAGE.seek(0)
    PAGE.truncate(0)
    try:
        value = app(line)
    except cyclopts.CycloptsError as error:
        return ("unknown" if isinstance(error, cyclopts.UnknownCommandError) else "refused"), None
    return "done", value


def shown():
    return PAGE.getvalue()
