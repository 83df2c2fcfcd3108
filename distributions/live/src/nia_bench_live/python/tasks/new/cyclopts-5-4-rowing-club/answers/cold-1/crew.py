"""The program of a rowing club."""

from typing import Annotated, TextIO

from cyclopts import App, CycloptsError, Parameter
from rich.console import Console


def main(tokens: list[str], output: TextIO) -> int:
    """Run a line and return its exit code."""
    app = App(
        name="crew",
        help="The program of a rowing club.",
        version_flags=[],
        console=Console(file=output, color_system=None),
        error_console=Console(file=output, color_system=None, soft_wrap=True, markup=False, highlight=False, emoji=False),
        error_formatter=lambda error: f"Mistake: {error}",
        result_action="return_value",
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
        """Row a boat."""
        print(f"{boat} at {pace}: {', '.join(crew)}", file=output)
        return 0

    @app.command
    def rest(boat: str, /, *boats: str) -> int:
        """Let boats rest."""
        count = 1 + len(boats)
        print(f"{count} at rest", file=output)
        return count

    try:
        return app(tokens, exit_on_error=False) or 0
    except CycloptsError:
        return 64
