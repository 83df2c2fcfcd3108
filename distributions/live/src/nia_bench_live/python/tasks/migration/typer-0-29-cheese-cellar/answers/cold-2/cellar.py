"""The log of a cheese cellar, for the command line."""

from datetime import datetime
from typing import Annotated

import typer

app = typer.Typer(add_completion=False)

_TIMES = ("%Y-%m-%d", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M:%S")


def _shelf(value: str) -> str:
    room, _, place = value.partition("-")
    if not room.isalpha() or not place.isdecimal():
        raise typer.BadParameter(f"{value} is no shelf")
    return f"{room.upper()}{int(place):02}"


def _time(value: str) -> datetime:
    for form in _TIMES:
        try:
            return datetime.strptime(value, form)
        except ValueError:
            continue
    raise typer.BadParameter(f"{value} is no day and no time")


def _whole(value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise typer.BadParameter(f"{value} is no whole number") from None


def _tare(value: str) -> int:
    tare = _whole(value)
    if not 0 <= tare <= 500:
        raise typer.BadParameter(f"{value} is not from 0 to 500")
    return tare


@app.callback()
def cellar(ctx: typer.Context, keeper: str = "nobody") -> None:
    """Keep the log of the cellar in the name of KEEPER."""
    ctx.obj = keeper


def say(ctx: typer.Context, text: str) -> None:
    typer.echo(f"{ctx.obj}: {text}")


@app.command()
def turn(
    ctx: typer.Context,
    shelf: Annotated[str, typer.Argument(parser=_shelf)],
    when: Annotated[datetime, typer.Argument(parser=_time)],
) -> None:
    """Note that a shelf was turned.

    SHELF is a room and a place, such as b-4. WHEN is a day (2026-05-01), or a day and a time to the second with a T
    or a space between them. Anything else is refused.
    """
    say(ctx, f"{shelf} turned {when:%d.%m. %H:%M:%S}")


@app.command()
def weigh(
    ctx: typer.Context,
    grams: Annotated[list[int], typer.Argument(parser=_whole)],
    tare: Annotated[int, typer.Option(parser=_tare)] = 0,
) -> None:
    """Add up the weights of wheels.

    GRAMS and TARE are whole numbers, written without a decimal point; TARE, from 0 to 500, comes off each of them.
    """
    net = sum(gram - tare for gram in grams)
    if net < 0:
        typer.echo("Error: less than nothing", err=True)
        raise typer.Exit(1)
    say(ctx, f"{len(grams)} wheels, {net} g")


@app.command()
def taste(ctx: typer.Context, wheel: str, ph: Annotated[float, typer.Option("--ph")] = 5.2) -> None:
    """Note the acidity of a wheel, such as --ph 4.9."""
    say(ctx, f"{wheel} has pH {ph:.1f}")


@app.command()
def label(
    ctx: typer.Context,
    wheel: str,
    batch: Annotated[str, typer.Option(help="What is printed below the name.")] = "1",
) -> None:
    """Print the label of a wheel. BATCH is any text, and is printed as it was typed."""
    say(ctx, f"label {wheel}/{batch}")
