"""A beekeeper's questions, and the line that they make."""

from datetime import date
from enum import StrEnum

import typer

app = typer.Typer()


class Breed(StrEnum):
    CARNICA = "carnica"
    LIGUSTICA = "ligustica"
    BUCKFAST = "buckfast"


def _breed(text: str) -> Breed:
    """Take a breed, in capitals or not."""
    try:
        return Breed(text.lower())
    except ValueError:
        raise typer.BadParameter(f"{text!r} is not one of {', '.join(Breed)}.") from None


def _hives(text: str) -> int:
    """Take a whole number. The type `int` of Typer would also take `3.0`."""
    try:
        return int(text)
    except ValueError:
        raise typer.BadParameter(f"{text!r} is not a whole number.") from None


def _day(text: str) -> date:
    """Take a day that is written as `2026-05-01`."""
    try:
        day: date | None = date.fromisoformat(text)
    except ValueError:
        day = None
    # Other forms of ISO 8601, such as 20260501, can be read, but are not taken.
    if day is None or day.isoformat() != text:
        raise typer.BadParameter(f"{text!r} is not a day such as 2026-05-01.")
    return day


def _keeper(text: str) -> str:
    """Take a text that is not empty."""
    if not text:
        raise typer.BadParameter("The keeper is missing.")
    return text


@app.command()
def main() -> None:
    """Ask for what was seen of the hives, and print it in a line."""
    # Without a default, Typer would ask again without an error when nothing is typed. With the empty text as
    # one, which is not shown, the functions above get it, and refuse it.
    breed: Breed = typer.prompt("Breed", default="", show_default=False, type=Breed, value_proc=_breed)
    hives: int = typer.prompt("Hives", default=1, type=int, value_proc=_hives)
    seen: date = typer.prompt("Seen on", default="", show_default=False, value_proc=_day)
    keeper: str = typer.prompt("Keeper", default="", show_default=False, value_proc=_keeper)
    typer.echo(f"{seen.isoformat()}: {hives} hives of {breed.value}, seen by {keeper}")


if __name__ == "__main__":
    app()
