"""The command line, one module a verb."""

import os
import signal


def run_program() -> None:
    """Run the program on `sys.argv` and exit with its code. Ctrl-C while it is loaded exits with 130."""
    is_ours = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if is_ours:
        signal.signal(signal.SIGINT, lambda _number, _frame: os._exit(130))
    from nia_bench.cli.main import main  # noqa: PLC0415

    if is_ours:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    main()
