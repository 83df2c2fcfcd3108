from typing import Annotated

import cyclopts
import rich.console


def main(tokens, output):
    club = cyclopts.App("crew", argfile_prefix="@")
    club.console = rich.console.Console(file=output, width=80)

    def row(
        boat: str,
        *,
        crew: Annotated[list[str], cyclopts.Parameter(consume_multiple=[2, 4])],
        pace: Annotated[int, cyclopts.Parameter(requires_equals=True)] = 20,
    ):
        return f"{boat} at {pace}: {', '.join(crew)}"

    def rest(*boats: str):
        club.console.print(f"{len(boats)} at rest", highlight=False)
        return len(boats)

    club.command(row)
    club.command(rest)
    try:
        return club(
            tokens,
            print_error=False,
            exit_on_error=False,
            result_action="print_non_int_return_int_as_exit_code",
        )
    except cyclopts.CycloptsError as mistake:
        output.write(f"Mistake: {mistake}\n")
        return 64
