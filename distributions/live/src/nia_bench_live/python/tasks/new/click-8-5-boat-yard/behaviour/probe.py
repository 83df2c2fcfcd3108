"""The command line of a boat yard: output, help, suggestions."""

import click
from click.testing import CliRunner


def probe(answer, given):
    yard, meant = answer.named("yard"), answer.named("meant")

    def run(*words):
        result = CliRunner().invoke(yard, list(words), prog_name="yard")
        return [result.exit_code, result.output]

    def described():
        found = []
        for name, texts in given["help"].items():
            shown = " ".join(run(name, "--help")[1].split())
            sections = shown.partition("Arguments:" if "Arguments:" in shown else "Positional arguments:")[2]
            found.append([text in sections for text in texts])
        return found

    def suggested():
        found = [list(meant(words)) for words in given["meant"]]
        try:
            meant(["launch"])
        except click.UsageError as error:
            found.append(type(error).__name__)
        return found

    def another():
        yard.add_command(click.Command("mend"))
        try:
            return CliRunner().invoke(yard, ["--about"], prog_name="dock").output
        finally:
            del yard.commands["mend"]

    return {
        "about": lambda: [run("--about"), another()],
        "works": lambda: [run("launch", "Ann", "7"), run("launch", "Ann"), run("haul", "Bo"), run("launch", "Ann", "pier")[0]],
        "described": described,
        "meant": suggested,
    }
