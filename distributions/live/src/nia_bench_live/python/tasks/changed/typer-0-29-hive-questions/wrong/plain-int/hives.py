from datetime import date, datetime
from typing import Annotated, Literal, get_args

import typer

Breed = Literal["carnica", "ligustica", "buckfast"]
app = typer.Typer()


def read_breed(text: str) -> str:
    if text.lower() not in get_args(Breed):
        raise typer.BadParameter(f"{text} is no breed")
    return text.lower()


def read_hives(text: str | int) -> int:
    try:
        return int(text)
    except ValueError:
        raise typer.BadParameter(f"{text} is no whole number") from None


def read_day(text: str) -> date:
    try:
        return datetime.strptime(text, "%Y-%m-%d").date()
    except ValueError:
        raise typer.BadParameter(f"{text} is no day") from None


@app.command()
def visit() -> None:
    breed = typer.prompt("Breed", type=Breed, value_proc=read_breed)
    hives = typer.prompt("Hives", default=1, type=int)
    day = typer.prompt("Seen on", value_proc=read_day)
    keeper = typer.prompt("Keeper")
    typer.echo(f"{day.isoformat()}: {hives} hives of {breed}, seen by {keeper}")
