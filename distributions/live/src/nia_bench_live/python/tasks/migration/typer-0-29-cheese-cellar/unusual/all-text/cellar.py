"""The log of a cheese cellar: all that is typed is text at first."""

import re
import time

import typer
from typer import BadParameter, Context

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
FORMATS = "%Y-%m-%d", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M:%S"


def moment(text: str):
    for form in FORMATS:
        try:
            return time.strptime(text, form)
        except ValueError:
            pass
    raise BadParameter("no time")


def whole(text: str, most: int | None = None) -> int:
    if not re.fullmatch(r"\s*[+-]?\d+(_\d+)*\s*", text):
        raise BadParameter("no whole number")
    if most is not None and int(text) not in range(most + 1):
        raise BadParameter("too much or too little")
    return int(text)


@app.callback()
def cellar(ctx: Context, keeper: str = typer.Option("nobody", "--keeper")):
    ctx.ensure_object(dict)["keeper"] = keeper


@app.command()
def turn(ctx: Context, shelf: str, when: str):
    found = re.fullmatch(r"([^\W\d_]+)-(\d+)", shelf)
    if found is None:
        raise BadParameter(f"{shelf} is no shelf", param_hint="SHELF")
    print(f"{ctx.obj['keeper']}: {found[1].upper()}{int(found[2]):02d} turned", time.strftime("%d.%m. %H:%M:%S", moment(when)))


@app.command()
def weigh(ctx: Context, grams: list[str], tare: str = "0"):
    off = whole(tare, 500)
    net = sum(whole(gram) for gram in grams) - off * len(grams)
    if net < 0:
        typer.secho("less than nothing", err=True)
        ctx.exit(1)
    print(f"{ctx.obj['keeper']}: {len(grams)} wheels, {net} g")


@app.command()
def taste(ctx: Context, wheel: str, ph: float = 5.2):
    print(f"{ctx.obj['keeper']}: {wheel} has pH {ph:.1f}")


@app.command()
def label(ctx: Context, wheel: str, batch=typer.Option("1")):
    print(f"{ctx.obj['keeper']}: label {wheel}/{batch}")
