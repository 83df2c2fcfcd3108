"""Ask a beekeeper about the hives that were seen."""

from datetime import date
from typing import Literal, get_args

import typer

Breed = Literal["carnica", "ligustica", "buckfast"]

app = typer.Typer()


def _breed(text: str) -> str:
    breed = text.lower()
    if breed not in get_args(Breed):
        raise typer.BadParameter(f"{text!r} is not one of the breeds.")
    return breed


def _count(text: str | int) -> int:
    # Pydantic, which Typer would use for `int`, takes "3.0" as well.
    try:
        return int(text)
    except ValueError:
        raise typer.BadParameter(f"{text!r} is not a whole number.") from None


def _day(text: str) -> str:
    # There are more notations of ISO 8601, such as 20260501 and 2026-W18-5.
    try:
        day = date.fromisoformat(text).isoformat()
    except ValueError:
        day = None
    if day is None or day != text:
        raise typer.BadParameter(f"{text!r} is not a day such as 2026-05-01.")
    return day


def _name(text: str) -> str:
    if not text:
        raise typer.BadParameter("There must be a name.")
    return text


@app.command()
def main() -> None:
    """Ask for what was seen, and print it in one line."""
    # Without a default, Typer asks again without a word if nothing is typed. The empty default, which is not shown,
    # reaches the function that refuses it.
    breed = typer.prompt("Breed", default="", show_default=False, type=Breed, value_proc=_breed)
    hives = typer.prompt("Hives", default=1, value_proc=_count)
    seen = typer.prompt("Seen on", default="", show_default=False, value_proc=_day)
    keeper = typer.prompt("Keeper", default="", show_default=False, value_proc=_name)
    typer.echo(f"{seen}: {hives} hives of {breed}, seen by {keeper}")


if __name__ == "__main__":
    app()
