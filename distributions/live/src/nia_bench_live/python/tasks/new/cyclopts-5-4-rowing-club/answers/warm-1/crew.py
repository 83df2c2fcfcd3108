"""The program of a rowing club."""

from contextlib import redirect_stdout
from typing import Annotated, TextIO

from cyclopts import App, CycloptsError, Parameter
from rich.console import Console


def main(tokens: list[str], output: TextIO) -> int:
    """Run the line that ``tokens`` are, and return its exit code. All is written to ``output``."""
    app = _build(output)
    try:
        with redirect_stdout(output):
            return app(tokens)
    except CycloptsError as error:
        print(f"Mistake: {error}", file=output)
        return 64


def _build(output: TextIO) -> App:
    console = Console(file=output)
    app = App(
        name="crew",
        help="The boats of a rowing club.",
        version_flags=(),
        console=console,
        error_console=console,
        argfile_prefix="@",
        print_error=False,
        exit_on_error=False,
        suppress_keyboard_interrupt=False,
        result_action="return_int_as_exit_code_else_zero",
    )

    @app.command
    def row(
        boat: str,
        /,
        *,
        crew: Annotated[list[str], Parameter(consume_multiple=(2, 4), allow_repeating=False, negative=())],
        pace: Annotated[int, Parameter(requires_equals=True)] = 20,
    ) -> None:
        """Row a boat.

        Parameters
        ----------
        boat
            The boat.
        crew
            The names of two to four rowers.
        pace
            The strokes in a minute, written with the equals sign.
        """
        print(f"{boat} at {pace}: {', '.join(crew)}", file=output)

    @app.command
    def rest(boats: Annotated[list[str], Parameter(negative=())], /) -> int:
        """Let boats rest.

        Parameters
        ----------
        boats
            The boats.
        """
        print(f"{len(boats)} at rest", file=output)
        return len(boats)

    return app
