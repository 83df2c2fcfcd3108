"""The harness `browser`: what a probe sees of an answer in a real Chromium."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from pydantic import JsonValue
from tests.chromium import program_or_skip

from nia_bench.contract.behaviour import ProbeOrders, RunJob, RunResult
from nia_bench.contract.errors import UserError
from nia_bench.contract.submission import Submission
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.languages import Runners
from nia_bench.languages.typescript.environments import TOOLCHAIN
from nia_bench.languages.typescript.language import LANGUAGE
from nia_bench.languages.typescript.running.answer_process import VARIABLE
from nia_bench.languages.typescript.running.harness import PLAYWRIGHT
from nia_bench.sandbox.base import Sandbox

pytestmark = [pytest.mark.by_turns, pytest.mark.bubblewrap]

REACT = "react-19"
FILES = {
    "src/room.tsx": """
import { useEffect, useRef, useState } from 'react';
import { wide } from '@/sizes.js';

export function Room() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState('');
  const [guests, setGuests] = useState<string[]>([]);
  useEffect(() => {
    const watched = new ResizeObserver(([entry]) => setSize(`${Math.round(entry.contentRect.width)} wide`));
    watched.observe(box.current!);
    return () => watched.disconnect();
  }, []);
  const ask = async () => setGuests(await (await fetch('/guests?room=4', { method: 'POST' })).json());
  return (
    <main>
      <div ref={box} style={{ width: '50vw', maxWidth: wide }}>{size}</div>
      <button onClick={ask}>Who is here?</button>
      <ul>{guests.map((each) => <li key={each}>{each}</li>)}</ul>
    </main>
  );
}
""",
    "src/sizes.ts": "export const wide: string = '600px';",
    "src/broken.ts": "import { nothing } from 'no-such-package'; console.log(nothing);",
    "src/shaken.ts": "console.error('a complaint'); setTimeout(() => { throw new Error('thrown late'); });",
    "src/stuck.ts": "for (;;);",
    "src/curious.ts": """
const told = await fetch('http://192.0.2.1/').then(() => 'reached', () => 'out of reach');
document.body.append(told);
""",
}
SHOW = """
import { createRoot } from 'react-dom/client';
import { Room } from './src/room';
createRoot(document.getElementById('root')).render(<Room />);
"""
PROBE = f"""
const SHOW = {SHOW!r};
export default async function probe(answer, given, world) {{
  return {{
    sizes: async () => {{
      const page = await world.visit(SHOW, {{ viewport: {{ width: 800, height: 600 }} }});
      await page.getByText('400 wide').waitFor();
      await page.setViewportSize({{ width: 1600, height: 600 }});
      await page.getByText('600 wide').waitFor();
      return page.locator('main > div').evaluate((box) => box.getBoundingClientRect().width);
    }},
    asks: async () => {{
      world.serve(({{ path }}) => ({{ body: ['Ann', path] }}));
      const page = await world.visit(SHOW);
      await page.getByRole('button').click();
      await page.locator('li').nth(1).waitFor();
      const asked = world.record.asked.map((each) => each.method + ' ' + each.path);
      return {{ texts: await page.locator('li').allTextContents(), asked }};
    }},
    shaken: async () => {{
      const page = await world.visit("import './src/shaken'");
      // Timers run in the order in which they were set.
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
      const {{ complaints, errors }} = world.record;
      return [complaints, errors.map((each) => each.message)];
    }},
    curious: async () => (await world.visit("import './src/curious'")).getByText('out of reach').count(),
    broken: () => world.visit("import './src/broken'"),
  }};
}}
"""


@pytest.fixture(scope="module")
def sandbox(bubblewrap: Sandbox) -> Sandbox:
    program_or_skip("answers run in a browser")
    LANGUAGE.install([], ENVIRONMENTS_FOLDER, report=lambda _: None, whole=[REACT])
    LANGUAGE.install([PLAYWRIGHT], TOOLCHAIN, report=lambda _: None)
    return bubblewrap


def result_of(sandbox: Sandbox, probe: str, seconds: float = 15) -> RunResult:
    job = RunJob(
        submission=Submission(files=FILES),
        probe=ProbeOrders(files={"probe.mjs": probe}, world="browser", given=None, seconds=seconds),
    )
    with Runners(ENVIRONMENTS_FOLDER, sandbox) as runners:
        (result,) = runners.results_of(REACT, [job])
    assert isinstance(result, RunResult), result
    return result


@pytest.fixture(scope="module")
def seen(sandbox: Sandbox) -> RunResult:
    return result_of(sandbox, PROBE)


@pytest.fixture
def values(seen: RunResult) -> Mapping[str, JsonValue]:
    assert seen.failure is None, seen.failure
    return seen.values


def test_page_has_a_layout_which_follows_its_window(values: Mapping[str, JsonValue]) -> None:
    assert 600 == values["sizes"]


def test_page_asks_the_service_of_the_probe(values: Mapping[str, JsonValue]) -> None:
    assert {"texts": ["Ann", "/guests?room=4"], "asked": ["POST /guests?room=4"]} == values["asks"]


def test_what_a_page_complains_of_and_throws_is_recorded(values: Mapping[str, JsonValue]) -> None:
    assert [["a complaint"], ["thrown late"]] == values["shaken"]


def test_page_reaches_nothing_but_its_own_service(values: Mapping[str, JsonValue]) -> None:
    assert 1 == values["curious"]


def test_import_that_leads_nowhere_is_told(seen: RunResult) -> None:
    assert 'Could not resolve "no-such-package"' in seen.failures["broken"].message


def test_page_that_never_comes_to_an_end_fails_in_its_time(sandbox: Sandbox) -> None:
    stuck = "export default async (answer, given, world) => ({ ends: world.visit(\"import './src/stuck'\") })"

    result = result_of(sandbox, stuck, seconds=6)

    assert result.failure or result.failures["ends"]


def test_browser_that_is_not_there_is_asked_for_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "/no/such/browser")

    with pytest.raises(UserError, match="NIA_BENCH_CHROMIUM names '/no/such/browser', which is no program"):
        LANGUAGE.locate(PLAYWRIGHT, TOOLCHAIN, whole=True)
