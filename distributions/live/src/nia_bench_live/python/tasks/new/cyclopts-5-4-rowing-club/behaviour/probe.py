"""Lines of a rowing club: rows, numbers of names, paces, rests, files, mistakes, help."""

import io
import os
import tempfile
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path


def probe(answer, given):
    main = answer.named("main")

    def run(line):
        output = io.StringIO()
        with redirect_stdout(io.StringIO()) as rest, redirect_stderr(rest):
            code = main(line.split(), output)
        return code, output.getvalue(), rest.getvalue()

    def shown(line):
        code, output, rest = run(line)
        lines = [text.strip() for text in output.splitlines() if text.strip()]
        if code == 64:
            lines = [text.startswith("Mistake: ") for text in lines[:1]]
        return [line, code, lines, rest]

    def read():
        folder, before = Path(tempfile.mkdtemp()), Path.cwd()
        for name, text in given["files"].items():
            (folder / name).write_text(text)
        os.chdir(folder)
        try:
            return [shown(line) for line in given["read"]]
        finally:
            os.chdir(before)

    def helped():
        code, output, rest = run("--help")
        return [code, "Usage: " in output, "row" in output, rest]

    return {
        "rows": lambda: [shown(line) for line in given["rows"]],
        "counts": lambda: [shown(line) for line in given["counts"]],
        "paces": lambda: [shown(line) for line in given["paces"]],
        "rests": lambda: [shown(line) for line in given["rests"]],
        "files": read,
        "mistakes": lambda: [shown(line) for line in given["mistakes"]],
        "helped": helped,
    }
