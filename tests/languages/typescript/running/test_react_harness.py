"""The harness `react`: what a probe sees of components that run on each React's own renderer."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from pydantic import JsonValue

from nia_bench.contract.behaviour import ProbeOrders, RunJob, RunResult
from nia_bench.contract.submission import Submission
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.languages import Runners
from nia_bench.languages.typescript.language import LANGUAGE
from nia_bench.sandbox.base import Sandbox

pytestmark = [pytest.mark.by_turns, pytest.mark.bubblewrap]

NAMES = ["react-17", "react-18", "react-19"]

CODE = """
import * as React from 'react';

export function Search({ label }: { label: string }) {
  const [query, setQuery] = React.useState('');
  const [found, setFound] = React.useState<string[]>([]);
  const search = async (event: React.FormEvent) => {
    event.preventDefault();
    console.error('of the answer itself');
    const body = new URLSearchParams({ query });
    const { signal } = new AbortController();
    const response = await fetch('/api/search', { method: 'POST', body, signal });
    setFound(await response.json());
  };
  return (
    <form onSubmit={search}>
      <input aria-label={label} value={query} onChange={(event) => setQuery(event.target.value)} />
      <button>Go</button>
      <ul>{found.map((each) => <li>{each}</li>)}</ul>
    </form>
  );
}

export const Leaves = () => <form action="/elsewhere"><button>Go</button></form>;
const isClient = () => document.querySelector('p') !== null;
export const Clock = () => <p>{isClient() ? 'client' : 'server'}</p>;
"""

PROBE = """
export default async function probe(answer, given, world) {
  const { h, until, record } = world;
  const components = await world.components(answer);
  const { Search, Leaves, Clock } = Object.fromEntries(components.map((each) => [each.name, each.component]));
  await world.serve(({ body }) => ({ body: [body, 'pears'] }));
  const { root } = world.show(h(Search, { label: 'Fruit' }), { strict: true });
  world.type(await until(() => root.querySelector('input')), 'plums');
  world.click(root.querySelector('button'));
  await until(() => root.querySelectorAll('li').length === 2);
  const found = [...root.querySelectorAll('li')].map((each) => each.textContent);
  const seen = {
    found,
    asked: record.asked.map(({ method, path, headers }) => [method, path, headers['content-type']]),
    complaints: record.complaints.map((said) => /unique "key"/.test(said)),
  };
  const leaving = world.show(h(Leaves)).root;
  world.click(await until(() => leaving.querySelector('button')));
  seen.left = record.left.length;
  const html = await world.onServer(h(Clock));
  const hydrated = world.hydrate(html, h(Clock));
  await until(() => record.complaints.length > 0);
  await world.calm();
  const hydration = /did not match|didn't match/.test(record.complaints);
  return { ...seen, html: /server/.test(html), text: hydrated.root.textContent, hydration };
}
"""


@pytest.fixture(scope="module")
def values(bubblewrap: Sandbox) -> Mapping[str, Mapping[str, JsonValue]]:
    """What the probe saw on each React."""
    LANGUAGE.install([], ENVIRONMENTS_FOLDER, report=lambda _: None, whole=[*NAMES, "jsdom"])
    orders = ProbeOrders(files={"probe.mjs": PROBE}, world="react", seconds=30)
    job = RunJob(submission=Submission(files={"src/search.tsx": CODE}), probe=orders)
    with Runners(ENVIRONMENTS_FOLDER, bubblewrap, parallel=2) as runners:
        results = {name: runners.results_of(name, [job])[0] for name in NAMES}
    assert all(isinstance(each, RunResult) and not each.failure for each in results.values()), results
    return {name: each.values for name, each in results.items() if isinstance(each, RunResult)}


@pytest.mark.parametrize("name", NAMES)
def test_a_person_uses_the_page_and_its_requests_are_recorded(
    name: str, values: Mapping[str, Mapping[str, JsonValue]]
) -> None:
    assert ["query=plums", "pears"] == values[name]["found"]
    sent = ["POST", "/api/search", "application/x-www-form-urlencoded;charset=UTF-8"]
    assert [sent] == values[name]["asked"]


@pytest.mark.parametrize("name", NAMES)
def test_what_react_says_is_recorded_and_what_the_answer_says_is_not(
    name: str, values: Mapping[str, Mapping[str, JsonValue]]
) -> None:
    assert [True] == values[name]["complaints"]


@pytest.mark.parametrize("name", NAMES)
def test_a_form_that_leaves_the_page_is_noticed(
    name: str, values: Mapping[str, Mapping[str, JsonValue]]
) -> None:
    assert 1 == values[name]["left"]


@pytest.mark.parametrize("name", NAMES)
def test_hydration_that_differs_from_the_server_is_a_complaint(
    name: str, values: Mapping[str, Mapping[str, JsonValue]]
) -> None:
    seen = values[name]
    assert seen["html"] is True
    assert ("client", True) == (seen["text"], seen["hydration"])
