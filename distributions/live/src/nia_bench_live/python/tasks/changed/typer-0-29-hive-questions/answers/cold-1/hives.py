from __future__ import annotations

from datetime import date, datetime

import typer
from typer._click.types import Choice

app = typer.Typer(add_completion=False)


def whole(value: object) -> int:
    try:
        return int(str(value))
    except ValueError:
        raise typer.BadParameter(f"{value} is no whole number") from None


def day(value: str) -> date:
    try:
        found = datetime.strptime(value, "%Y-%m-%d").date()
    except ValueError:
        found = None
    if found is None or found.isoformat() != value:
        raise typer.BadParameter(f"{value} is no day such as 2026-05-01")
    return found


def some(value: str) -> str:
    if not value:
        raise typer.BadParameter("nothing was typed")
    return value


# Without a default, an empty answer would be asked again without a word.
@app.command()
def main() -> None:
    """Note what a beekeeper saw."""
    breed = typer.prompt(
        "Breed",
        default="",
        show_default=False,
        type=Choice(["carnica", "ligustica", "buckfast"], case_sensitive=False),
    )
    hives = typer.prompt("Hives", default=1, value_proc=whole)
    seen = typer.prompt("Seen on", default="", show_default=False, value_proc=day)
    keeper = typer.prompt("Keeper", default="", show_default=False, value_proc=some)
    typer.echo(f"{seen.isoformat()}: {hives} hives of {breed}, seen by {keeper}")


if __name__ == "__main__":
    app()
