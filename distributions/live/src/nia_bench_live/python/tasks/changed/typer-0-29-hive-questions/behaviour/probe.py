"""Questions to a beekeeper: which are asked how often, which line is printed."""

from typer.testing import CliRunner


def probe(answer, given):
    app = answer.named("app")

    def visited(words):
        result = CliRunner().invoke(app, [], input="\n".join(words) + "\n")
        lines = result.stdout.splitlines()
        asked = [sum(line.startswith(question) for line in lines) for question in given["questions"]]
        errors = sum(line.startswith("Error: ") for line in lines)
        return [result.exit_code, asked, errors, lines[-1] if lines else None]

    return {name: (lambda visits=visits: [visited(words) for words in visits]) for name, visits in given["visits"].items()}
