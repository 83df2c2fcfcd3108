"""What `--help` says of each verb; docs/cli.md is made of it, too."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Final, TypedDict

EXAMPLES: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "setup": (
        ("nia-bench setup", "what all tasks need"),
        ("nia-bench setup next-16 zod-4", "only these environments"),
        ("nia-bench setup --agent opencode", "and an agent program, at its pinned version"),
        ("nia-bench setup --condition ./my-docs.json", "and the programs of a condition"),
    ),
    "doctor": (
        ("nia-bench doctor", "what this machine has"),
        ("nia-bench doctor --agent opencode --condition baseline,context7", "what such a run lacks"),
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
        ("nia-bench run --category version_locked_audit --dry-run", "the plan alone"),
        ("nia-bench run --resume results/RUN", "finish what was interrupted"),
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
    ),
    "evaluate": (
        ("nia-bench evaluate results/RUN", "score again what was written"),
        ("nia-bench evaluate results/RUN --judge-model openrouter:openai/gpt-5-mini", "with a judge"),
        ("nia-bench evaluate results/RUN --scorer ./short.py", "with a figure of your own"),
    ),
    "report": (
        ("nia-bench report results/RUN", "print it again, and make its files anew"),
        ("nia-bench report results/RUN --format csv > run.csv", "for a spreadsheet"),
    ),
    "diff": (
        ("nia-bench diff results/MONDAY results/TUESDAY", "did it get better?"),
        (
            "nia-bench diff results/MAIN results/BRANCH --fail-on regression --junit diff.xml",
            "for continuous integration",
        ),
        ("nia-bench diff results/A results/B --pair context7=nia", "one tool against another"),
    ),
    "score": (
        ("nia-bench score zod-3-error-message ./answer", "a folder that answers a task"),
        ("nia-bench score --jsonl submissions.jsonl --output scores.jsonl", "many answers"),
    ),
    "tasks list": (
        ("nia-bench tasks list", "all tasks"),
        ("nia-bench tasks list --suite ./my-suite --format json", "those of your own, for a script"),
    ),
    "tasks show": (("nia-bench tasks show zod-3-error-message", "what it asks, and how it is checked"),),
    "tasks check": (
        ("nia-bench tasks check", "prove all tasks"),
        ("nia-bench tasks check my-task --suite ./my-suite", "prove one of your own"),
    ),
    "tasks new": (
        (
            "nia-bench tasks new zod-4-my-task --category bleeding_edge --library zod --suite ./my-suite",
            "begin one",
        ),
    ),
    "tasks schema": (("nia-bench tasks schema > task.schema.json", "for your editor"),),
    "surface extract": (
        ("nia-bench surface extract zod@4.3.6", "print it"),
        ("nia-bench surface extract express@5.1.0 -o express.json", "keep that of any npm package"),
    ),
    "surface diff": (
        ("nia-bench surface diff zod@3.23.8 zod@4.3.6", "what an upgrade breaks"),
        ("nia-bench surface diff before.json after.json --format markdown", "of two surface files"),
    ),
}


def explained(verb: str, function: Callable[..., object]) -> Explanation:
    """What the help of `verb` says: the docstring of its function, and its examples.

    A terminal breaks lines where it wants to, so that only paragraphs are kept.
    """
    paragraphs = inspect.cleandoc(function.__doc__ or "").split("\n\n")
    shown = (f"# {does}\n{command}" for command, does in EXAMPLES[verb])
    return {
        "help": "\n\n".join(" ".join(each.split()) for each in paragraphs),
        "epilog": "\n\n".join(("Examples:", *shown)),
    }


class Explanation(TypedDict):
    """Arguments of typer's `command`."""

    help: str
    epilog: str
