from collections.abc import Sequence

import click
from click.exceptions import NoSuchCommand


def _about(ctx: click.Context) -> str:
    names = ctx.command.list_commands(ctx)
    return f"{ctx.find_root().info_name} 4: {', '.join(sorted(names))}"


@click.group()
@click.custom_version_option(_about, "--about", help="Show the version and the commands, and exit.")
def yard() -> None:
    """Work of a boat yard."""


@yard.command()
@click.argument("boat", help="Name of the boat, as painted on its bow.")
@click.argument("berth", type=int, required=False, help="Number of the berth.")
def launch(boat: str, berth: int | None) -> None:
    """Launch a boat."""
    click.echo(f"{boat} to {'sea' if berth is None else berth}")


@yard.command()
@click.argument("boat", help="Name of the boat to haul.")
def haul(boat: str) -> None:
    """Haul a boat."""
    click.echo(f"{boat} hauled")


def meant(words: Sequence[str]) -> list[str]:
    try:
        yard.main(args=list(words), standalone_mode=False)
    except NoSuchCommand as error:
        return list(error.possibilities or [])
    return []


if __name__ == "__main__":
    yard()
