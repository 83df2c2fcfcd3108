"""The outline of a project: what answers with the same routes share, without anything that they wrote."""

from __future__ import annotations

from nia_bench.contract.behaviour import ProbeOrders, RunJob
from nia_bench.contract.submission import Submission
from nia_bench.languages.typescript.running.next.next_project import name_of, outline_of

OWN = "export default () => 'own';\n"


def outline(own: dict[str, str], **beside: str) -> dict[str, str]:
    probe = ProbeOrders(files={"probe.mjs": "", "project/app/api/route.js": "added"})
    stubs = {"next.config.ts": "given", **beside}
    return outline_of(RunJob(submission=Submission(files=own, stubs=stubs), probe=probe))


def test_nothing_that_an_answer_wrote_is_in_the_outline() -> None:
    own = {
        "app/[id]/page.tsx": OWN,
        "src/proxy.ts": OWN,
        "app/lib/secret.ts": OWN,
        "next.config.mjs": OWN,
        "package.json": OWN,
    }
    made = outline(own)
    assert OWN not in made.values()
    assert {"app/[id]/page.tsx", "src/proxy.ts"} <= {*made}
    assert not {"app/lib/secret.ts", "next.config.mjs"} & {*made}


def test_nothing_that_a_caller_handed_in_beside_an_answer_is_in_the_outline() -> None:
    beside = {"next.config.mjs": OWN, "app/layout.tsx": OWN, "lib/b.ts": OWN, "postcss.config.mjs": OWN}
    made = outline({"app/page.tsx": "1"}, **beside)
    assert not {OWN, "given"} & {*made.values()}
    assert not {"next.config.ts", "next.config.mjs", "lib/b.ts", "postcss.config.mjs"} & {*made}


def test_what_the_probe_adds_is_in_the_outline_as_it_is() -> None:
    assert "added" == outline({"app/page.tsx": OWN})["app/api/route.js"]


def test_answers_with_the_same_routes_share_an_outline_and_others_do_not() -> None:
    one, same = outline({"app/page.tsx": "1", "lib/a.ts": ""}), outline({"app/page.tsx": "2"})
    assert name_of(one) == name_of(same)
    assert name_of(one) != name_of(outline({"app/other/page.tsx": "1"}))
