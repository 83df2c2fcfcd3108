"""Questions to a beekeeper about hives."""

import re
from datetime import date
from enum import StrEnum

import typer

app = typer.Typer()


class Breed(StrEnum):
    CARNICA = "carnica"
    LIGUSTICA = "ligustica"
    BUCKFAST = "buckfast"


def to_breed(text: str) -> Breed:
    try:
        return Breed(text.lower())
    except ValueError:
        raise typer.BadParameter(f"{text!r} is none of the breeds.") from None


def to_number(text: str) -> int:
    if not re.fullmatch(r"[+-]?[0-9]+", text.strip()):
        raise typer.BadParameter(f"{text!r} is not a whole number.")
    return int(text)


def to_day(text: str) -> date:
    try:
        if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise typer.BadParameter(f"{text!r} is not a day such as 2026-05-01.")


def to_name(text: str) -> str:
    if not text:
        raise typer.BadParameter("there is no name.")
    return text


@app.command()
def main() -> None:
    # The empty defaults are not shown: an empty answer goes to the function, which does not take it.
    breed: Breed = typer.prompt("Breed", default="", show_default=False, type=Breed, value_proc=to_breed)
    hives: int = typer.prompt("Hives", default="1", value_proc=to_number)
    day: date = typer.prompt("Seen on", default="", show_default=False, value_proc=to_day)
    keeper: str = typer.prompt("Keeper", default="", show_default=False, value_proc=to_name)
    typer.echo(f"{day.isoformat()}: {hives} hives of {breed.value}, seen by {keeper}")
