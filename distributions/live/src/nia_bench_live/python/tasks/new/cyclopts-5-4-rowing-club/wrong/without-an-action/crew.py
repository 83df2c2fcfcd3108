from typing import Annotated, TextIO

from cyclopts import App, CycloptsError, Parameter
from rich.console import Console


def main(tokens: list[str], output: TextIO) -> int:
    """Run one line, and return its exit code."""
    console = Console(file=output, width=100)
    app = App(
        name="crew",
        console=console,
        error_console=console,
        error_formatter=lambda error: f"Mistake: {error}",
        argfile_prefix="@",
        exit_on_error=False,
    )

    @app.command
    def row(
        boat: str,
        *,
        crew: Annotated[list[str], Parameter(consume_multiple=(2, 4))],
        pace: Annotated[int, Parameter(requires_equals=True)] = 20,
    ) -> None:
        """Row a boat."""
        print(f"{boat} at {pace}: {', '.join(crew)}", file=output)

    @app.command
    def rest(*boats: str) -> int:
        """Let boats rest, and say how many of them lie there."""
        print(f"{len(boats)} at rest", file=output)
        return len(boats)

    try:
        result = app(tokens)
    except CycloptsError:
        return 64
    return result or 0
