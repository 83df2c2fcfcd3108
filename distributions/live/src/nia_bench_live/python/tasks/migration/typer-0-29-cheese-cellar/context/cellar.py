"""The log of a cheese cellar, for the command line."""

from datetime import datetime
from typing import Annotated

import click
import typer

app = typer.Typer(add_completion=False)


class Shelf(click.ParamType):
    name = "shelf"

    def convert(self, value, param, ctx):
        room, _, place = value.partition("-")
        if not room.isalpha() or not place.isdecimal():
            self.fail(f"{value} is no shelf", param, ctx)
        return f"{room.upper()}{int(place):02}"


@app.callback()
def cellar(ctx: typer.Context, keeper: str = "nobody") -> None:
    """Keep the log of the cellar in the name of KEEPER."""
    ctx.obj = keeper


def say(text: str) -> None:
    typer.echo(f"{click.get_current_context().obj}: {text}")


@app.command()
def turn(shelf: Annotated[str, typer.Argument(click_type=Shelf())], when: datetime) -> None:
    """Note that a shelf was turned.

    SHELF is a room and a place, such as b-4. WHEN is a day (2026-05-01), or a day and a time to the second with a T
    or a space between them. Anything else is refused.
    """
    say(f"{shelf} turned {when:%d.%m. %H:%M:%S}")


@app.command()
def weigh(grams: list[int], tare: Annotated[int, typer.Option(min=0, max=500)] = 0) -> None:
    """Add up the weights of wheels.

    GRAMS and TARE are whole numbers, written without a decimal point; TARE, from 0 to 500, comes off each of them.
    """
    net = sum(gram - tare for gram in grams)
    if net < 0:
        raise click.ClickException("less than nothing")
    say(f"{len(grams)} wheels, {net} g")


@app.command()
def taste(wheel: str, PH: float = 5.2) -> None:
    """Note the acidity of a wheel, such as --ph 4.9."""
    say(f"{wheel} has pH {PH:.1f}")


@app.command()
def label(wheel: str, batch=typer.Option(1, help="What is printed below the name.")) -> None:
    """Print the label of a wheel. BATCH is any text, and is printed as it was typed."""
    say(f"label {wheel}/{batch}")
