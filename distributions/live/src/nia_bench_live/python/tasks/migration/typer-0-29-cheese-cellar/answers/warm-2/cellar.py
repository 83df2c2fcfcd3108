"""The log of a cheese cellar, for the command line."""

from datetime import datetime
from typing import Annotated

import typer

app = typer.Typer(add_completion=False)


# Parsers of Python itself, and formats that are stated: what Typer reads by default is more than these take.


def as_shelf(value: str) -> str:
    room, _, place = value.partition("-")
    if not room.isalpha() or not place.isdecimal():
        raise typer.BadParameter(f"{value} is no shelf")
    return f"{room.upper()}{int(place):02}"


def as_tare(value: str) -> int:
    tare = int(value)
    if not 0 <= tare <= 500:
        raise typer.BadParameter(f"{tare} is not in the range 0<=x<=500.")
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
    shelf: Annotated[str, typer.Argument(parser=as_shelf)],
    when: Annotated[datetime, typer.Argument(formats=["%Y-%m-%d", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M:%S"])],
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
    # With a parser, Typer shows the range in the help but does not check it: the parser does.
    tare: Annotated[int, typer.Option(min=0, max=500, parser=as_tare)] = 0,
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
    ctx: typer.Context,
    wheel: str,
    batch: Annotated[str, typer.Option(help="What is printed below the name.")] = "1",
) -> None:
    """Print the label of a wheel. BATCH is any text, and is printed as it was typed."""
    say(ctx, f"label {wheel}/{batch}")
