from collections.abc import Sequence

import click


def version(ctx: click.Context) -> str:
    return f"{ctx.info_name} 4: {', '.join(yard.list_commands(ctx))}"


@click.group()
@click.custom_version_option(version, "--about")
def yard() -> None:
    """Boats of a yard."""


@yard.command()
@click.argument("boat")
@click.argument("berth", type=int, required=False)
def launch(boat: str, berth: int | None) -> None:
    """Launch a boat.

    BOAT: Name of the boat, as painted on its bow.
    """
    click.echo(f"{boat} to {'sea' if berth is None else berth}")


@yard.command()
@click.argument("boat")
def haul(boat: str) -> None:
    """Haul a boat."""
    click.echo(f"{boat} hauled")


def meant(words: Sequence[str]) -> list[str]:
    try:
        yard.main(list(words), prog_name="yard", standalone_mode=False)
    except click.NoSuchCommand as error:
        return error.possibilities or []
    return []
