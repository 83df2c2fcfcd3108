import re
from datetime import date
from enum import StrEnum

import typer
from typer import BadParameter


class Breed(StrEnum):
    CARNICA = "carnica"
    LIGUSTICA = "ligustica"
    BUCKFAST = "buckfast"


def taken(pattern, made):
    def take(text):
        found = re.fullmatch(pattern, str(text), re.ASCII)
        try:
            if found:
                return made(*found.groups())
        except ValueError:
            pass
        raise BadParameter(message=f"{text!r} is not taken")

    return take


app = typer.Typer()


@app.command("visit")
def ask():
    questions = dict(type=Breed, value_proc=taken("(.*)", lambda text: Breed(text.casefold())))
    breed = typer.prompt("Breed", **questions)
    hives = typer.prompt("Hives", "1", value_proc=taken(r"(\d+)", int))
    day = typer.prompt("Seen on", value_proc=taken(r"(\d{4})-(\d\d)-(\d\d)", lambda *parts: date(*map(int, parts))))
    print(f"{day}: {hives} hives of {breed.value}, seen by {typer.prompt('Keeper', type=str)}")
