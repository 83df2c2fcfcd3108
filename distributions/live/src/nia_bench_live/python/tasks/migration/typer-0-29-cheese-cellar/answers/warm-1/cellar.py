"""The log of a cheese cellar, for the command line."""

from datetime import datetime
from typing import Annotated

import typer

app = typer.Typer(add_completion=False)

WHEN = ["%Y-%m-%d", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M:%S"]
LEAST_TARE, MOST_TARE = 0, 500


def parse_shelf(value: str) -> str:
    room, _, place = value.partition("-")
    if not room.isalpha() or not place.isdecimal():
        raise typer.BadParameter(f"{value} is no shelf")
    return f"{room.upper()}{int(place):02}"


def parse_tare(value: str) -> int:
    # Typer leaves out min and max where there is a parser.
    tare = int(value)
    if not LEAST_TARE <= tare <= MOST_TARE:
        raise typer.BadParameter(f"{tare} is not in the range {LEAST_TARE}<=x<={MOST_TARE}.")
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
    shelf: Annotated[str, typer.Argument(parser=parse_shelf)],
    when: Annotated[datetime, typer.Argument(formats=WHEN)],
) -> None:
    """Note that a shelf was turned.

    SHELF is a room and a place, such as b-4. WHEN is a day (2026-05-01), or a day and a time to the second with a T
    or a space between them. Anything else is refused.
    """
    say(ctx, f"{shelf} turned {when:%d.%m. %H:%M:%S}")


@app.command()
def weigh(
    ctx: typer.Context,
    grams: Annotated[list[int], typer.Argument(parser=int)],
    tare: Annotated[int, typer.Option(min=LEAST_TARE, max=MOST_TARE, parser=parse_tare)] = 0,
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
def taste(ctx: typer.Context, wheel: str, PH: Annotated[float, typer.Option("--ph", parser=float)] = 5.2) -> None:
    """Note the acidity of a wheel, such as --ph 4.9."""
    say(ctx, f"{wheel} has pH {PH:.1f}")


@app.command()
def label(
    ctx: typer.Context, wheel: str, batch: str = typer.Option("1", help="What is printed below the name.")
) -> None:
    """Print the label of a wheel. BATCH is any text, and is printed as it was typed."""
    say(ctx, f"label {wheel}/{batch}")
