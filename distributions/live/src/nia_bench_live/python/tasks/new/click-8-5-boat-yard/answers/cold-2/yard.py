"""The commands of a boat yard."""

from collections.abc import Sequence
from typing import Any

import click

_VERSION = "4"


def _about(ctx: click.Context) -> str:
    """Return the line of `--about`."""
    names = ", ".join(yard.list_commands(ctx))
    return f"{ctx.find_root().info_name} {_VERSION}: {names}"


class _About(str):
    """A message which is built at the time when Click fills it in."""

    def __mod__(self, values: Any) -> str:
        return _about(click.get_current_context())


@click.group()
@click.version_option(_VERSION, "--about", message=_About("%(prog)s %(version)s"), help="Show what the yard can do.")
def yard() -> None:
    """Launch and haul boats."""


@yard.command()
@click.argument("boat", help="Name of the boat, as painted on its bow.")
@click.argument("berth", type=int, required=False, help="Number of the berth.")
def launch(boat: str, berth: int | None) -> None:
    """Launch a boat to a berth, or to sea."""
    click.echo(f"{boat} to {'sea' if berth is None else berth}")


@yard.command()
@click.argument("boat", help="Name of the boat to haul.")
def haul(boat: str) -> None:
    """Haul a boat."""
    click.echo(f"{boat} hauled")


def meant(words: Sequence[str]) -> list[str]:
    """Run the group, and return the commands that Click suggests for one that does not exist."""
    try:
        yard.main(args=list(words), standalone_mode=False)
    except click.NoSuchCommand as error:
        return list(error.possibilities or ())
    return []


if __name__ == "__main__":
    yard()
