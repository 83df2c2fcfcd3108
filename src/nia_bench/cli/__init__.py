"""The command line, one module a verb."""

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    import signal
else:
    # The part of `signal` that is built in: until Ctrl-C is taken over, as little as possible is imported.
    import _signal as signal


def run_program() -> None:
    """Run the program on `sys.argv` and exit with its code. Ctrl-C while it is loaded exits with 130."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, exit_at_once)
    from nia_bench.cli.main import main  # noqa: PLC0415

    main()


def exit_at_once(_number: int, _frame: object) -> None:
    """End the process at Ctrl-C, while nothing has begun that would have to be finished."""
    os._exit(130)
