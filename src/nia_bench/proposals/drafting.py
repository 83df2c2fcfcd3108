"""Has a model write tasks for candidates. The code behind `tasks check` judges what it writes.

A draft that is not proven goes back to the model with what was found, a few times, and is then put aside.
What was drafted is never drafted again, so an interrupted run goes on where it stopped.

The prompts for the model are here and in instructions/. Proven drafts become the tasks of a suite that pins
both versions.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from anyio import to_thread
from pydantic_ai import Agent
from pydantic_ai.messages import ModelMessage

from nia_bench.contract.errors import BudgetError, ModelError, NiaBenchError, UserError
from nia_bench.contract.suite import SuiteFile
from nia_bench.engine.budget import Budget
from nia_bench.installing.installation import Report
from nia_bench.languages import language_named, split_request
from nia_bench.languages.environment import catalogue, label_of
from nia_bench.models.metered import MeteredModel, answering
from nia_bench.models.resolver import Models
from nia_bench.proof import prove_tasks
from nia_bench.proof.answers import Outcome, TaskProof
from nia_bench.proposals.draft import CATEGORY, Draft, PinnedLibrary, checks_of, write_task
from nia_bench.proposals.evidence import Candidate, DraftRecord, Proposal
from nia_bench.proposals.output import RECORD, read_records
from nia_bench.sandbox.choice import for_answers
from nia_bench.suites.pinned_surfaces import write_missing
from nia_bench.suites.suite import SUITE_FILE, suite_pins
from nia_bench.surfaces.storage.files import read_surface
from nia_bench.surfaces.uses import Use

ROUNDS: Final = 3
"""Drafts of one candidate: the first, and those that fix it."""

Prove = Callable[[str, Path], TaskProof]


class Drafts:
    """The drafts in the suite in `folder`."""

    def __init__(
        self,
        folder: Path,
        library: PinnedLibrary,
        model: MeteredModel,
        spent: Callable[[], float],
        prove: Prove | None = None,
    ) -> None:
        self._folder = folder
        self._library = library
        self._model = model
        instructions = instructions_for(library.language.name)
        self._agent = Agent(model, output_type=Draft, instructions=instructions, retries=1)
        self._spent = spent
        self._prove = prove or _proven
        self._records = {record.id: record for record in read_records(folder)}

    async def make(self, candidates: Iterable[Candidate]) -> list[DraftRecord]:
        """Draft a task for each candidate without one, and store each record.

        Return the records of all candidates in their order, earlier ones included.

        Stops when the budget is spent, and returns the records up to there. Raises UserError for a key, a
        credit or a model name that is refused, and InfrastructureError if the model cannot be reached.
        """
        records: list[DraftRecord] = []
        for candidate in candidates:
            if candidate.id not in self._records:
                try:
                    record = await self._draft(candidate)
                except BudgetError:
                    break
                self._records[candidate.id] = record
                self._keep()
            records.append(self._records[candidate.id])
        return records

    async def _draft(self, candidate: Candidate) -> DraftRecord:
        begun = self._spent()
        place = self._folder / "tasks" / CATEGORY / candidate.id
        if place.exists():
            # A run that was interrupted has written it, and nobody has proven it.
            proof = await to_thread.run_sync(self._prove, candidate.id, self._folder)
            return self._judged(candidate, place, list(said_of(proof)), 1, begun)
        request, history = (
            request_of(candidate, self._library.package, self._library.version),
            list[ModelMessage](),
        )
        details: list[str] = []
        for number in range(1, ROUNDS + 1):
            try:
                with answering(self._model.name):
                    run = await self._agent.run(request, message_history=history)
                history = run.all_messages()
                details = await self._write_and_prove(candidate, place, run.output)
            except (ModelError, UserError) as error:
                if isinstance(error, UserError) and number == 1:
                    raise
                return self._judged(candidate, place, [error.message], number, begun)
            if not details:
                return self._judged(candidate, place, [], number, begun)
            request = repair_of(details)
        return self._judged(candidate, place, details, ROUNDS, begun)

    async def _write_and_prove(self, candidate: Candidate, place: Path, draft: Draft) -> list[str]:
        """Write the draft into the folder `place`, replacing an earlier one, and prove it.

        Return what is wrong with it; empty if it is proven. A draft that cannot be written leaves no folder
        there.
        """
        # An interrupted run must leave no half of a task where tasks are.
        begun = self._folder / "drafting" / candidate.id
        for folder in (place, begun):
            shutil.rmtree(folder, ignore_errors=True)
        try:
            write_task(begun, candidate, draft, self._library)
        except ValueError as error:
            return [str(error)]
        place.parent.mkdir(parents=True, exist_ok=True)
        begun.rename(place)
        begun.parent.rmdir()
        return list(said_of(await to_thread.run_sync(self._prove, candidate.id, self._folder)))

    def _judged(
        self, candidate: Candidate, place: Path, details: list[str], rounds: int, begun: float
    ) -> DraftRecord:
        """Return the record of a draft: proven without `details`, else rejected.

        Move the folder of a rejected one to `rejected/`. `begun` is the cost in dollars before this draft.
        """
        if details and place.exists():
            aside = self._folder / "rejected" / candidate.id
            aside.parent.mkdir(parents=True, exist_ok=True)
            shutil.rmtree(aside, ignore_errors=True)
            place.rename(aside)
        return DraftRecord(
            id=candidate.id,
            state="rejected" if details else "proven",
            details=tuple(details),
            rounds=rounds,
            cost_usd=self._spent() - begun,
        )

    def _keep(self) -> None:
        file = self._folder / RECORD
        part = file.with_suffix(".part")
        document = [record.model_dump(mode="json", by_alias=True) for record in self._records.values()]
        part.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")
        part.replace(file)


def said_of(proof: TaskProof) -> Iterator[str]:
    """Yield the details of a proof, then those of its answers with the answer's name before each.

    Yield nothing for a proven task.
    """
    if proof.outcome == Outcome.VALIDATED:
        return
    yield from proof.details
    for answer in proof.answers:
        yield from (f"{answer.answer}: {detail}" for detail in answer.details)


def _proven(task_id: str, suite: Path) -> TaskProof:
    try:
        [proof] = prove_tasks([task_id], suite=suite, parallel=1)
    except NiaBenchError as error:
        return TaskProof(task_id=task_id, outcome=Outcome.BROKEN, details=(error.message,))
    return proof


_MOST_DETAILS: Final = 40


def instructions_for(language: str) -> str:
    """Return the model's instructions for drafting tasks whose answers are in that language."""
    folder = Path(__file__).parent / "instructions"
    return "\n".join((folder / f"{name}.md").read_text("utf-8") for name in ("task", language))


def request_of(candidate: Candidate, package: str, version: str) -> str:
    """Return the prompt that requests a first draft.

    It has the change, code for both versions, the evidence, and the checks.
    """
    parts = [
        f"The package is {package}, pinned to {version}.",
        f"The task is about `{candidate.symbol}`{_places(candidate.modules)}.",
        f"What the package says of it: {candidate.job}",
        f"What goes wrong without knowing it: {candidate.breaks}",
        *_code("This compiles with the pinned version:", candidate.new),
        *_code("This is the old code, which compiles with the version before:", candidate.old),
        "What the pinned package shows:",
        *(f"- {item.file}: {item.shows or f'nowhere {item.lacks!r}'}" for item in candidate.evidence),
        "These checks hold an answer against the version; `fails` may name them, and outcomes of the probe:",
        *(f"- {check['id']}: {check['message']}" for check in checks_of(candidate, package, version)),
    ]
    return "\n".join(parts)


def repair_of(details: Sequence[str]) -> str:
    """Return the prompt that requests a corrected draft, with the first details of what was wrong.

    Further details than `_MOST_DETAILS` are left out.
    """
    lines = [f"- {detail}" for detail in details[:_MOST_DETAILS]]
    return "\n".join(["The task is not proven yet. This was found:", *lines, "Give the whole task, mended."])


def _places(modules: Sequence[str]) -> str:
    return f" of {', '.join(modules)}" if modules else ""


def _code(title: str, use: Use | None) -> list[str]:
    return [title, "```", use.code.strip(), "```"] if use else []


def pin_library(proposal: Proposal, folder: Path, report: Report) -> PinnedLibrary:
    """Begin a suite in `folder` that pins both versions, where it is not there yet. Return the newer pin.

    Both versions are installed, and their surfaces are written. Raises UserError for a version that is not
    there and where no answer can run, InfrastructureError where the registry is away.
    """
    if for_answers(run_unsandboxed=False) is None:
        raise UserError(
            "drafts cannot be proven: their answers run in a sandbox, and none works here",
            fix="`nia-bench doctor` says what is missing; without --model, candidates alone are written",
        )
    environments = folder / "environments"
    [_, library] = [_pin(request, environments, report) for request in (proposal.before, proposal.after)]
    file = folder / SUITE_FILE
    if not file.exists():
        libraries = {library.library: [library.package]}
        about = {"name": folder.resolve().name, "version": "1.0.0", "libraries": libraries}
        SuiteFile.model_validate(about)
        file.write_text(json.dumps(about, indent=2) + "\n", encoding="utf-8")
    names = list(catalogue(environments))
    library.language.install(names, environments, report=report, whole=[library.environment])
    pins = suite_pins(folder)
    write_missing(pins, report)
    # Facts spell a package as its surface does, and not as the user may.
    surface = read_surface(pins.surfaces / library.library / f"{library.version}.json")
    return replace(library, package=next(iter(surface.packages)))


def _pin(request: str, environments: Path, report: Report) -> PinnedLibrary:
    """Return the pin of a request, 'NAME@VERSION'.

    Its environment is written, unless there is one of its name.
    """
    language_name, request = split_request(request)
    language = language_named(language_name)
    package, version = language.package_of(request)
    label = label_of(package)
    name = f"{label}-{version}"
    if name not in catalogue(environments):
        language.describe([request], environments / name, label, runtime=None, report=report)
    return PinnedLibrary(label, package, version, name, language)


async def drafted(
    proposal: Proposal,
    folder: Path,
    library: PinnedLibrary,
    models: Models,
    model: str,
    max_cost_usd: float | None,
) -> Sequence[DraftRecord]:
    """Let the model draft a task for each proven candidate without one.

    Return the records of all proven candidates up to where the budget ends. Raises as `Drafts.make`.
    """
    budget = Budget(models.ledger, max_cost_usd)
    drafts = Drafts(folder, library, models.model(model), lambda: budget.spent_usd)
    return await drafts.make(candidate for candidate in proposal.candidates if candidate.proven)
