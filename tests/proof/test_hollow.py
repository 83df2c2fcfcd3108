"""A task whose checks a hollow reference passes, and one with a probe beside it."""

import json
from pathlib import Path
from typing import Any

import pytest

from nia_bench.proof import prove_tasks
from nia_bench.suites.scaffold import scaffold_task
from nia_bench.suites.suite import load_suite

pytestmark = pytest.mark.environments

ANSWERS = {
    "reference": "export const schema = z.object({ name: z.string(), mail: z.email() });\n",
    "unusual/one": "const mail = z.email();\nexport const schema = z.object({ name: z.string(), mail });\n",
    "wrong/one": "export const schema = z.object({ name: z.string(), mail: z.string() });\n",
    "wrong/two": "export const schema = z.object({ name: z.string(), mail: z.url() });\n",
    "wrong/three": "export const schema = z.object({ mail: z.string() });\n",
}
CALL = {
    "kind": "call",
    "id": "checks-the-address",
    "symbols": ["zod:email"],
    "message": "No address is checked.",
    "doc": "zod 4 has z.email().",
}


def suite_with_task(folder: Path, *, probed: bool) -> Path:
    """Write a suite with one finished task, with or without a probe. Return its folder."""
    task = scaffold_task(folder, "mail", "bleeding_edge", "zod")
    document: dict[str, Any] = json.loads((task / "task.json").read_text())
    behaviour = {"kind": "behaviour", "id": "refuses", "outcome": "refuses", "message": "It takes all."}
    document |= {"title": "T", "checks": [CALL, *([behaviour] if probed else [])]}
    document["rubric"] = [{"id": "job", "criterion": "It does the job.", "weight": 1}]
    for answer in (*document["wrong"], *document["unusual"]):
        answer["why"] = "A reason."
    for answer in document["wrong"]:
        answer |= {"fails": ["checks-the-address"], "hallucination": "outdated_api"}
    document["facts"][0]["claim"] = "A claim."
    (task / "task.json").write_text(json.dumps(document))
    (task / "prompt.md").write_text("Write it.")
    for name, text in ANSWERS.items():
        (task / name / "src/index.ts").write_text(f"import {{ z }} from 'zod';\n{text}")
    (task / "behaviour/probe.mjs").write_text(
        "export default async (answer) => ({ refuses: async () =>"
        " !(await answer.named('schema')).safeParse({ name: 'a', mail: 'b' }).success });\n"
    )
    (task / "behaviour/behaviour.json").write_text('{"expect": {"refuses": true}}')
    if not probed:
        for file in (task / "behaviour").iterdir():
            file.unlink()
        (task / "behaviour").rmdir()
    return folder


def test_a_task_that_sees_calls_alone_is_missing_a_check_of_what_the_code_does(tmp_path: Path) -> None:
    [proof] = prove_tasks(suite=load_suite(suite_with_task(tmp_path, probed=False), whole=False))
    faults = {answer.answer: answer.outcome for answer in proof.answers if answer.outcome != "Validated"}
    assert ("Missing", {"hollow": "Missing"}) == (proof.outcome, faults)


def test_a_task_with_a_probe_needs_no_hollow_answer(tmp_path: Path) -> None:
    suite = load_suite(suite_with_task(tmp_path, probed=True), whole=False)
    [proof] = prove_tasks(suite=suite, run_unsandboxed=True)
    assert "Validated" == proof.outcome, proof
    assert "hollow" not in {answer.answer for answer in proof.answers}
