"""Lines and what they give; what the page shows, and that nothing else is printed."""

import io
from contextlib import redirect_stderr, redirect_stdout


def probe(answer, given):
    typed, shown = answer.named("typed"), answer.named("shown")

    def run(line, *words):
        with redirect_stdout(io.StringIO()) as output, redirect_stderr(io.StringIO()) as errors:
            kind, value = typed(line)
        rest = output.getvalue() + errors.getvalue()
        return [
            line,
            kind,
            list(value) if isinstance(value, tuple) else value,
            [word in shown() for word in words],
            rest,
        ]

    def empty():
        run("paint Lee")
        run("load Lee")
        return shown()

    return {
        "values": lambda: [run(line) for line in given["lines"]],
        "numbers": lambda: [run(line) for line in given["numbers"]],
        "refused": lambda: [run(line, "Error") for line in given["refused"]],
        "unknown": lambda: [run(line, "Error", "Unknown command") for line in given["unknown"]],
        "helps": lambda: [run(line, "Usage: quay", "2.0") for line in given["helps"]],
        "pages": empty,
    }
