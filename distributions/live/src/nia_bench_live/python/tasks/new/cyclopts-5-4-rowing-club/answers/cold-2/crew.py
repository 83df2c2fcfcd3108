"""The program of a rowing club."""

from typing import Annotated, TextIO

from cyclopts import App, CycloptsError, Parameter
from rich.console import Console


def main(tokens: list[str], output: TextIO) -> int:
    """Run a line, and return its exit code."""
    app = App(
        name="crew",
        help="The program of a rowing club.",
        help_flags=["--help"],
        version_flags=[],
        console=Console(file=output),
        response_file_prefix="@",
    )

    @app.command
    def row(
        boat: str,
        /,
        *,
        crew: Annotated[list[str], Parameter(consume_multiple=(2, 4), negative=())],
        pace: Annotated[int, Parameter(requires_equals=True)] = 20,
    ) -> int:
        """Send a boat out with its crew."""
        print(f"{boat} at {pace}: {', '.join(crew)}", file=output)
        return 0

    @app.command
    def rest(boats: list[str], /) -> int:
        """Let boats rest."""
        print(f"{len(boats)} at rest", file=output)
        return len(boats)

    try:
        code: int | None = app(tokens, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as mistake:
        print(f"Mistake: {mistake}", file=output)
        return 64
    return code or 0
