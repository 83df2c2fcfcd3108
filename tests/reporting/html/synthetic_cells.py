"""Cells with everything a page can show, made up: no model, no compiler, no disk."""

import random
from collections.abc import Iterator
from typing import Any

from nia_bench.contract.behaviour import Behaviour
from nia_bench.contract.cell import Cell
from nia_bench.contract.checks import AwaitCheck, BehaviourCheck, FileCheck, TypeCheck
from nia_bench.contract.evaluation import (
    CheckResult,
    Evaluation,
    Hallucination,
    Judgement,
    TestsResult,
    Verdict,
    Vote,
)
from nia_bench.contract.facts import Diagnostic
from nia_bench.contract.generation import SERVER_VERSION, Cause, Failure, Generation, Output, Usage
from nia_bench.contract.report import BenchmarkReport, BuildBenchmarkReportMeta
from nia_bench.contract.task import CodeTask, Criterion
from nia_bench.contract.transcript import (
    MODEL_ROUTE,
    Entry,
    Message,
    NetworkRequest,
    ProcessEnd,
    ServerState,
    Tokens,
    ToolCall,
)
from nia_bench.reporting.report import build_benchmark_report
from nia_bench.reporting.stored import StoredCell, run_result

SUBJECTS = {"baseline": 0.58, "context7": 0.69, "nia": 0.63}
CATEGORIES = ("bleeding_edge", "version_locked_audit", "version_locked_write")
LIBRARIES = {"ai": "6.0.230", "next": "16.3.0", "react": "19.2.4", "trpc": "11.8.1", "zod": "4.4.1"}
TYPES = (
    "outdated_api",
    "outdated_api",
    "invented_method",
    "future_api",
    "wrong_parameter",
    "wrong_import_path",
)
PATH = "app/dashboard/page.tsx"
RIGHT = 0.8
ERROR = "Property 'get' does not exist on type 'Promise<ReadonlyRequestCookies>'."
CODE = """import { cookies } from 'next/headers';

/* Reads the session of whoever asks. */
export default async function Page({ params }: { params: { id: string } }) {
  const session = cookies().get('session');
  const limit = 20;
  if (!session) {
    return <p>Please sign in, {`visitor ${params.id}`}</p>;
  }
  return <Dashboard id={params.id} limit={limit} />;
}
"""


RIGHT_CODE = CODE.replace("cookies().get", "(await cookies()).get").replace(
    "params }: { params: { id: string } }", "params }: { params: Promise<{ id: string }> }"
)
QUERIES = (
    "cookies() in a server component",
    "how do I read a cookie in the app router, and is cookies() a promise",
    "next/headers cookies get async",
    "params promise page props migration",
    "session cookie example",
)
PARAGRAPHS = (
    "## cookies\n\ncookies() returns a promise since version 15; await it before reading.\n",
    "```tsx\nconst store = await cookies();\nconst session = store.get('session');\n```\n",
    "It is a Request-time API: a page that uses it is rendered when it is requested.\n",
    "Setting a cookie is possible in a Server Function and in a Route Handler only.\n",
)


def task(number: int) -> CodeTask:
    libraries = tuple(LIBRARIES)
    library = libraries[number % len(libraries)]
    return CodeTask(
        id=f"{library}-{number:03}-reads-a-cookie",
        category=CATEGORIES[number % len(CATEGORIES)],
        prompt=f"Write `{PATH}`.\n\nIt reads the cookie `session` with the API of the installed version.",
        title=f"Task {number} reads a cookie",
        library=library,
        version=LIBRARIES[library],
        environment=f"{library}-latest",
        checks=(
            FileCheck(id="page", kind="file", message="The page is missing", files=(PATH,)),
            AwaitCheck(
                id="awaits-cookies",
                kind="await",
                message="The store is read without being awaited",
                symbols=("next/headers:cookies",),
                doc="`cookies` returns a promise since version 15.",
            ),
            TypeCheck(id="compiles", kind="typecheck", message="The code does not compile."),
            BehaviourCheck(
                id="greets", kind="behaviour", message="A visitor is not greeted", outcome="greeting"
            ),
        ),
        behaviour=Behaviour(expect={"greeting": ["Ann", 20]}),
        rubric=(
            Criterion(id="awaits", criterion="The cookie store is awaited before it is read.", weight=0.6),
            Criterion(id="guards", criterion="A visitor without a session is turned away.", weight=0.4),
        ),
        context={"package.json": '{ "name": "dashboard" }\n', PATH: "export default function Page() {}\n"},
    )


def cells(
    tasks: int = 12, runs: int = 3, subjects: dict[str, float] = SUBJECTS, seed: int = 1
) -> Iterator[StoredCell]:
    """By task, subject and run; the first subject is the baseline."""
    chance = random.Random(seed)  # noqa: S311  (made-up data)
    for number in range(tasks):
        each = task(number)
        ease = chance.uniform(-0.35, 0.35)
        for name, skill in subjects.items():
            gain = chance.gauss(0, 0.12)
            for run in range(1, runs + 1):
                yield cell(each, name, run, skill + ease + gain, chance, kind=_kind(name, subjects))


def _kind(name: str, subjects: dict[str, float]) -> str:
    return "baseline" if name == next(iter(subjects)) else "condition"


def cell(
    of: CodeTask, subject: str, run: int, level: float, chance: random.Random, *, kind: str = "condition"
) -> StoredCell:
    at = Cell(subject=subject, task_id=of.id, category=of.category, run=run)
    level = min(1.0, max(0.0, level + chance.gauss(0, 0.08)))
    generation = _generation(at, RIGHT_CODE if level > RIGHT else CODE, chance)
    evaluation = _evaluation(at, level, chance)
    if generation.failure:
        evaluation = Evaluation(cell=at, tests=None, failure=None)
    result = run_result(generation, evaluation, kind=kind, task=of)
    return StoredCell(result, of, generation, evaluation, generation.transcript)


def _generation(at: Cell, code: str, chance: random.Random) -> Generation:
    fate = chance.random()
    common: dict[str, Any] = {
        "cell": at,
        "latency_ms": chance.uniform(20_000, 180_000),
        "started_at": 1_790_000_000.0,
        "versions": {"agent": "opencode 1.3.0", "model": "some-model-4"}
        | ({} if at.subject == "baseline" else {f"{SERVER_VERSION}{at.subject}": "docs 1.2.0"}),
    }
    if fate < 0.02:
        cause = Cause.TIMEOUT if fate < 0.012 else Cause.INFRASTRUCTURE
        return Generation(output=None, failure=Failure(cause=cause, message="after 600 s"), **common)
    output = Output(
        files={PATH: code, "lib/session.ts": "export const NAME = 'session';\n"},
        text="I wrote the page, and put the cookie's name into a module of its own.",
    )
    usage = Usage(
        input_tokens=chance.randint(8_000, 40_000),
        output_tokens=1_830,
        cached_tokens=7_000,
        reasoning_tokens=600,
        requests=6,
        models=("some-model-4-0613",),
    )
    cost = chance.uniform(0.02, 0.05) * (1.6 if at.subject == "context7" else 1.0)
    transcript = _transcript(at, code, chance)
    calls: dict[str, int] = {}
    for entry in transcript:
        if isinstance(entry, ToolCall):
            name = f"{entry.server}/{entry.tool}" if entry.server else entry.tool
            calls[name] = calls.get(name, 0) + 1
    spent: dict[str, Any] = {"usage": usage, "cost_usd": cost}
    return Generation(output=output, transcript=transcript, tool_calls=calls, **common, **spent)


def request(status: int | None = 200) -> NetworkRequest:
    return NetworkRequest(
        route=MODEL_ROUTE, method="POST", path="/v1/messages", status=status, duration_ms=912.0
    )


def _transcript(at: Cell, code: str, chance: random.Random) -> tuple[Entry, ...]:
    entries: list[Entry] = [Message(role="user", text=f"Write `{PATH}`."), request(), request(429)]
    if at.subject != "baseline":
        entries.append(ServerState(server=at.subject, connected=True, tools=("search", "read")))
        for n in range(chance.randint(0, 4)):
            answer = "\n".join(chance.choices(PARAGRAPHS, k=chance.randint(2, 40)))
            query = {"query": chance.choice(QUERIES), "page": n}
            entries.append(
                ToolCall(
                    server=at.subject,
                    tool=chance.choice(("search", "read")),
                    input=query,
                    output=answer,
                    status="error" if chance.random() < 0.05 else "completed",
                    duration_ms=chance.uniform(80, 2_400),
                )
            )
    entries.append(request())
    entries.append(ToolCall(tool="read", input={"path": "package.json"}, output='{ "name": "dashboard" }'))
    written = ToolCall(tool="write", input={"path": PATH, "content": code}, output="written")
    entries += [written] * chance.randint(1, 3)
    if chance.random() < 0.3:
        entries.append(
            ToolCall(tool="bash", input={"command": "npm test"}, output="not allowed", status="denied")
        )
    entries += [
        Message(role="assistant", text="I wrote the page."),
        Tokens(input=21_004, output=1_830, cache_read=14_000, cost_usd=0.031),
        ProcessEnd(exit_code=0, wall_s=61.2),
    ]
    return tuple(entries)


def _evaluation(at: Cell, level: float, chance: random.Random) -> Evaluation:
    right = level > RIGHT
    types = [] if right else [chance.choice(TYPES) for _ in range(chance.randint(0, 2))]
    tests = TestsResult(
        score=round(level, 4),
        passed=right,
        checks=(
            CheckResult(id="page", passed=True, message="", place=f"{PATH}:4"),
            CheckResult(
                id="awaits-cookies",
                passed=right,
                message="" if right else f"The store is read without being awaited (found get at {PATH}:5)",
                weight=2.0,
                place=f"{PATH}:5",
            ),
            CheckResult(
                id="compiles",
                passed=right,
                message="" if right else f"The code does not compile ({PATH}:5 TS2339: {ERROR})",
                guard=True,
                place=None if right else f"{PATH}:5",
            ),
            CheckResult(
                id="greets",
                passed=right,
                message="" if right else 'A visitor is not greeted ([0]: expected "Ann", got null)',
                expected=None if right else '["Ann", 20]',
                got=None if right else "[null, 20]",
            ),
        ),
        behaviour="run",
        diagnostics=() if right else (_diagnostic(),),
        hallucinations=tuple(_hallucination(kind) for kind in types),
    )
    votes = (
        Vote(
            verdict="PASS" if right else "FAIL",
            evidence=("cookies().get('session')",),
            reasoning="Line 5 says so.",
        ),
        Vote(verdict="PASS", flag="no_quote", reasoning="It looks fine."),
    )
    judged = 0.6 * right + 0.4
    judgement = Judgement(
        model="judge-model-1",
        score=judged,
        verdicts=(
            Verdict(id="awaits", weight=0.6, passed=right, votes=votes),
            Verdict(
                id="guards",
                weight=0.4,
                passed=True,
                votes=(Vote(verdict="PASS", evidence=("if (!session) {",)),),
            ),
        ),
    )
    score = round(0.6 * tests.score + 0.4 * judged, 4)
    return Evaluation(
        cell=at,
        tests=tests,
        judge_score=judged,
        judgement=judgement,
        score=score,
        passed=right and score >= 0.8,
        cost_usd=0.004,
    )


def _diagnostic() -> Diagnostic:
    return Diagnostic(path=PATH, line=5, column=29, code=2339, category="error", message=ERROR)


def _hallucination(kind: Any) -> Hallucination:
    return Hallucination(
        type=kind,
        path=PATH,
        line=5,
        symbol="cookies().get",
        exists_in=("13.5.6", "14.2.0"),
        nearest="(await cookies()).get",
        message="cookies() returns a promise in 16.3.0",
    )


def report_on(details: list[StoredCell], **meta: Any) -> BenchmarkReport:
    """The report of these cells."""
    values: dict[str, Any] = {
        "model": "some-provider:some-model-4",
        "judge_model": "other-provider:judge-model-1",
        "runs": max(detail.result.run for detail in details),
        "started_at": 0.0,
        "finished_at": 4_180_000.0,
        "judge_agreement": 0.71,
    }
    return build_benchmark_report(
        [detail.result for detail in details], BuildBenchmarkReportMeta(**(values | meta))
    )
