"""The command line of a cheese cellar: what is printed, what is refused, and how it ends."""

from typer.testing import CliRunner


def probe(answer, given):
    app = answer.named("app")
    runner = CliRunner()

    def ended(words):
        result = runner.invoke(app, words)
        return [result.exit_code, result.stdout]

    def nothing():
        result = runner.invoke(app, given["nothing"])
        return [result.exit_code, result.stdout, "less than nothing" in result.stderr]

    outcomes = {name: (lambda lines=lines: [ended(words) for words in lines]) for name, lines in given["lines"].items()}
    return outcomes | {"nothing": nothing}
