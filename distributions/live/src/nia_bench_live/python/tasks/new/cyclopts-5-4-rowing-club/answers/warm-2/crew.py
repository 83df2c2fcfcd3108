"""The program of a rowing club."""

from typing import Annotated, TextIO

from cyclopts import App, CycloptsError, Parameter
from rich.console import Console


def main(tokens: list[str], output: TextIO) -> int:
    """Run the line that the tokens are, and return its exit code."""
    try:
        code: int = _app(output)(tokens)
    except CycloptsError as mistake:
        print(f"Mistake: {mistake}", file=output)
        return 64
    return code


def _app(output: TextIO) -> App:
    """Return the program, which writes to the output and raises its mistakes."""
    console = Console(file=output)
    app = App(
        name="crew",
        help="The program of a rowing club.",
        version_flags=[],
        console=console,
        error_console=console,
        print_error=False,
        exit_on_error=False,
        suppress_keyboard_interrupt=False,
        argfile_prefix="@",
        result_action="return_int_as_exit_code_else_zero",
    )

    @app.command
    def row(
        boat: str,
        /,
        *,
        crew: Annotated[list[str], Parameter(consume_multiple=(2, 4), allow_repeating=False, negative=())],
        pace: Annotated[float, Parameter(requires_equals=True)] = 20,
    ) -> None:
        """Send a boat out.

        Parameters
        ----------
        boat
            Name of the boat.
        crew
            Two to four names.
        pace
            Strokes in a minute.
        """
        print(f"{boat} at {pace:.15g}: {', '.join(crew)}", file=output)

    @app.command
    def rest(boats: list[str], /) -> int:
        """Bring boats in.

        Parameters
        ----------
        boats
            Names of the boats.
        """
        print(f"{len(boats)} at rest", file=output)
        return len(boats)

    return app
