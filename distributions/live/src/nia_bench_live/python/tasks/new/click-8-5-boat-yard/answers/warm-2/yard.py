"""The commands of a boat yard."""

from collections.abc import Sequence

import click


def about(ctx: click.Context) -> str:
    """Return the line that `--about` prints."""
    return f"{ctx.find_root().info_name} 4: {', '.join(yard.list_commands(ctx))}"


@click.group()
@click.custom_version_option(about, "--about", help="Show the commands and exit.")
def yard() -> None:
    """Move the boats of a yard."""


@yard.command()
@click.argument("boat", help="Name of the boat, as painted on its bow.")
@click.argument("berth", type=int, required=False, help="Number of the berth.")
def launch(boat: str, berth: int | None) -> None:
    """Launch a boat to a berth, or to sea."""
    click.echo(f"{boat} to {'sea' if berth is None else berth}")


@yard.command()
@click.argument("boat", help="Name of the boat to haul.")
def haul(boat: str) -> None:
    """Haul a boat out of the water."""
    click.echo(f"{boat} hauled")


def meant(words: Sequence[str]) -> list[str]:
    """Run the group, and return the names of commands that Click suggests for one that does not exist."""
    try:
        yard.main(words, standalone_mode=False)
    except click.NoSuchCommand as error:
        return list(error.possibilities or ())
    return []
