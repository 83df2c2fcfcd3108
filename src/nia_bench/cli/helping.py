"""What `--help` says of each verb, and the class of the verbs' commands. docs/cli.md is made of the texts.

The lists of verbs are printed without importing any verb, so what they say stands here.
"""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, TypedDict

import typer.core

from nia_bench.contract.errors import UserError

SUMMARIES: Final = {
    "setup": "Install the pinned packages and programs, once, into your cache directory (NIA_BENCH_CACHE).",
    "doctor": "Show what this machine has of all that runs can need, and the command for what is missing.",
    "power": "Print the smallest difference that a run could see, by its size, before anything is spent.",
    "run": "Run subjects on tasks, score what they wrote, and print a scorecard.",
    "watch": "Show a run at work: its cells by state, its pace, cost, time left and last failures.",
    "runs": "List the runs of a folder with date, suite, subjects, cells, state and cost.",
    "compare": "Run patterns on the tasks of a suite, have their answers judged, and print a scorecard.",
    "evaluate": "Evaluate a stored run again, without repeating what its subjects did, and report it.",
    "report": "Print the report of a stored run, computed again from its cells, and store it with the run.",
    "export": "Write the cells of stored runs, or what their agents did, for other programs.",
    "board": "Write one page over many runs, with the ranks, effects and trends of their subjects.",
    "pack": "Make one archive of a run, with the hash of each file.",
    "unpack": "Write the run of an archive into the results folder, whole or not at all.",
    "diff": "Compare two runs of the same tasks, subject by subject and task by task.",
    "score": "Score a folder (TASK DIR), or many submissions (--jsonl FILE).",
    "tasks": "List, show, prove and propose tasks.",
    "suite": "Begin a suite of your own, convert a data set into one, and see what newer releases outdate.",
    "surface": "Extract and compare the API surfaces of libraries.",
    "lint": "Check a project for names that its pinned library versions have removed, lack or deprecate.",
}
"""The verbs, in the order in which help lists them, each with the first sentence of its own help."""

EXAMPLES: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "setup": (
        ("nia-bench setup", "what all tasks need"),
        ("nia-bench setup next-16 zod-4", "only these environments"),
        ("nia-bench setup --agent opencode", "and an agent program, at its pinned version"),
        ("nia-bench setup --condition ./my-docs.json", "and the programs of a condition"),
        ("nia-bench setup --suite ./my-suite --lock", "what a suite of your own pins, locked anew"),
    ),
    "doctor": (
        ("nia-bench doctor", "what this machine has"),
        ("nia-bench doctor --agent opencode --model openai:gpt-5-mini", "what such a run lacks"),
    ),
    "run": (
        ("nia-bench run --limit 5 --reps 1", "try it: scripted subjects, no model, no key"),
        (
            "nia-bench run --agent opencode --model openai:gpt-5-mini --condition baseline,context7",
            "does the tool help?",
        ),
        (
            "nia-bench run --agent codex --model openai:gpt-5-mini --library zod --max-cost-usd 5 -p 4",
            "one library, four cells at once, at most 5 dollars",
        ),
        (
            "nia-bench run --agent opencode --condition baseline,./my-docs.json --model openai:gpt-5-mini",
            "a context tool of your own",
        ),
        ("nia-bench run --task 'zod-3-*,next-15-*' --dry-run", "some tasks by name; what they will take"),
        (
            "nia-bench run --agent opencode,codex --model openai:gpt-5-mini --smoke --watch -p 8",
            "one cell of each subject first, and a live view",
        ),
        ("nia-bench run --resume latest", "finish what was interrupted"),
    ),
    "watch": (
        ("nia-bench watch latest", "how far the run begun last is, until it ends"),
        ("nia-bench watch results/RUN --serve 8000", "as a page, on this machine alone"),
        ("nia-bench watch latest --once", "a single look"),
    ),
    "runs": (
        ("nia-bench runs", "those in results/"),
        ("nia-bench runs ./archive --suite live --since 2026-11", "some of another folder"),
        ("nia-bench runs --state unfinished --format json", "for a script"),
    ),
    "power": (
        ("nia-bench power --suite ./my-suite --reps 3", "what three repetitions of your own suite could see"),
        ("nia-bench power --from latest --tasks 60,80", "by how the last run varied"),
    ),
    "compare": (
        (
            "nia-bench compare debate --model openai:gpt-5-mini --judge-model anthropic:claude-sonnet-4-5",
            "a pattern against a single generator",
        ),
        (
            "nia-bench compare --model openai:gpt-5-mini --baseline-model openai:gpt-5",
            "no pattern: one model against another",
        ),
        ("nia-bench compare ./my_pattern.py --model openai:gpt-5-mini", "a pattern of your own"),
        (
            "nia-bench compare debate --suite ./my-suite --model openai:gpt-5 --no-judge --scorer ./short.py",
            "on tasks of your own, by a scorer of your own",
        ),
    ),
    "evaluate": (
        ("nia-bench evaluate results/RUN", "score again what was written"),
        ("nia-bench evaluate results/RUN --judge-model openrouter:openai/gpt-5-mini", "with a judge"),
        ("nia-bench evaluate results/RUN --scorer ./short.py", "with a figure of your own"),
    ),
    "report": (
        ("nia-bench report latest", "print it again, and make its files anew"),
        ("nia-bench report results/RUN --format csv > run.csv", "for a spreadsheet"),
    ),
    "export": (
        ("nia-bench export latest --output trajectories", "in ATIF, for viewers and training pipelines"),
        ("nia-bench export results/RUN --format transcript -o transcripts", "our own lines of JSON"),
        ("nia-bench export results/A results/B --format parquet -o cells.parquet", "for data frames"),
    ),
    "board": (
        ("nia-bench board results --output board", "all runs in results/"),
        ("nia-bench board results ./others/RUN.zip -o board", "and that of somebody else"),
    ),
    "pack": (
        ("nia-bench pack latest", "the newest run as RUN.zip"),
        ("nia-bench pack results/RUN --without-answers -o figures.zip", "to publish figures alone"),
    ),
    "unpack": (
        ("nia-bench unpack RUN.zip", "into results/RUN"),
        ("nia-bench unpack RUN.zip --output-dir ./others", "into another folder"),
    ),
    "diff": (
        ("nia-bench diff results/MONDAY latest", "did it get better?"),
        (
            "nia-bench diff results/MAIN results/BRANCH --fail-on regression --junit diff.xml",
            "for continuous integration",
        ),
        ("nia-bench diff results/A results/B --pair context7=nia", "one tool against another"),
        ("nia-bench diff results/A latest --format html -o diff.html", "as a page"),
    ),
    "score": (
        ("nia-bench score zod-3-error-message ./answer", "a folder that answers a task"),
        ("nia-bench score --jsonl submissions.jsonl --output scores.jsonl", "many answers"),
    ),
    "lint": (
        ("nia-bench lint .", "all code of the project"),
        ("nia-bench lint . --changed-since origin/main --format sarif > lint.sarif", "what a branch changed"),
        ("nia-bench lint . --mcp", "as a tool that an agent calls on its own work"),
    ),
    "tasks list": (
        ("nia-bench tasks list", "all tasks"),
        ("nia-bench tasks list --library zod --category bleeding_edge", "some of them"),
        ("nia-bench tasks list --suite ./my-suite --format json", "those of your own, for a script"),
    ),
    "tasks show": (("nia-bench tasks show zod-3-error-message", "what it asks, and how it is checked"),),
    "tasks check": (
        ("nia-bench tasks check", "prove all tasks"),
        ("nia-bench tasks check my-task --suite ./my-suite", "prove one of your own"),
        ("nia-bench tasks check --full", "have mutants of the references fail, too"),
    ),
    "tasks record": (
        ("nia-bench tasks record zod-4-audit-v3-code", "what its code did on the older version"),
        ("nia-bench tasks record my-task --suite ./my-suite", "how its stored answers score"),
    ),
    "tasks new": (
        (
            "nia-bench tasks new zod-4-my-task --category bleeding_edge --library zod --suite ./my-suite",
            "begin one",
        ),
    ),
    "tasks propose": (
        ("nia-bench tasks propose zustand@4.5.7 zustand@5.0.8", "what a task about an upgrade could be"),
        ("nia-bench tasks propose jotai@1.13.1 jotai@2.15.0 -o ./proposed --limit 50", "a folder for each"),
        (
            "nia-bench tasks propose vite@7.3.0 vite@8.0.0 -o ./new --model openai:gpt-5 --max-cost-usd 5",
            "drafted by a model, stored where proven",
        ),
    ),
    "tasks schema": (("nia-bench tasks schema > task.schema.json", "for your editor"),),
    "suite new": (
        ("nia-bench suite new ./my-suite --package vue@3.5.45", "of any npm package, with a first task"),
        ("nia-bench suite new ./my-suite --package ./acme-2.0.0.tgz", "of one that is not published"),
    ),
    "suite refresh": (
        ("nia-bench suite refresh", "which tasks newer releases have outdated"),
        ("nia-bench suite refresh ./my-suite --format json", "of your own, for a script"),
    ),
    "suite convert": (
        ("nia-bench suite convert ./GitChameleon/dataset ./peer", "all its problems that can be installed"),
        (
            "nia-bench suite convert ./GitChameleon/dataset ./peer --library flask --as-of 2025-05-01",
            "those about one library, with what was released by then",
        ),
    ),
    "surface extract": (
        ("nia-bench surface extract zod@4.3.6", "what is in it; as JSON where it is piped on"),
        ("nia-bench surface extract express@5.1.0 -o express.json", "keep that of any npm package"),
    ),
    "surface diff": (
        ("nia-bench surface diff zod@3.23.8 zod@4.3.6", "what an upgrade breaks"),
        ("nia-bench surface diff zod@3.23.8 zod@4.3.6 --only removed --symbol 'ZodString*'", "a part of it"),
        ("nia-bench surface diff express@4.21.2 express@5.1.0", "of any npm package"),
        (
            "nia-bench surface diff zustand@4.5.7 zustand@5.0.8 --fail-on removed,renamed",
            "exit with 1 at those",
        ),
        ("nia-bench surface diff before.json after.json --format markdown", "of two surface files"),
    ),
}


def explained(verb: str, function: Callable[..., object]) -> Explanation:
    """Return the help of `verb`: the docstring of its function, with its examples below.

    Each paragraph becomes one line, since a terminal breaks the lines to its own width.
    """
    paragraphs = inspect.cleandoc(function.__doc__ or "").split("\n\n")
    names = (f"# {does}\n{command}" for command, does in EXAMPLES[verb])
    return {
        "help": "\n\n".join(" ".join(name.split()) for name in paragraphs),
        "epilog": "\n\n".join(("Examples:", *names)),
    }


class Explanation(TypedDict):
    """Arguments of typer's `command`."""

    help: str
    epilog: str


class Verb(typer.core.TyperCommand):
    """A command that refuses repeated options, and first removes what killed processes left."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Raise UserError if an option is given twice that may not repeat; else parse `args` as usual."""
        if not ctx.resilient_parsing:
            order = self.make_parser(ctx).parse_args(args=list(args))[2]
            times = Counter(
                parameter
                for parameter in order
                if parameter.param_type_name == "option" and not parameter.multiple
            )
            for option in (entry for entry, count in times.items() if count > 1):
                raise UserError(f"{option.opts[0]} is given twice", fix="give it once")
        return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Remove the temporary folders that killed processes left, then run the command."""
        from nia_bench.store.held_folder import remove_all_orphans  # noqa: PLC0415  (help does not need it)

        remove_all_orphans()
        return super().invoke(ctx)
