"""The harness `trpc`: routers and clients of the real packages, joined by real sockets."""

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

pytestmark = pytest.mark.bubblewrap

ROUTER = """
import { EventEmitter, on } from 'node:events';
import { initTRPC } from '@trpc/server';
export const news = new EventEmitter();
const t = initTRPC.create();
export const router = t.router({
  one: t.procedure.query(() => 1),
  news: t.procedure.subscription(async function* ({ signal }) {
    for await (const [line] of on(news, 'line', SIGNAL)) yield line as string;
  }),
});
"""
ENTRY = """
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { router } from './router';
createHTTPServer({ router, basePath: '/rpc/' }).listen(3000);
"""
CLIENT = """
import { createTRPCClient, httpBatchLink, httpSubscriptionLink, splitLink } from '@trpc/client';
const url = `${location.origin}/rpc`;
export const makeClient = () => createTRPCClient<any>({
  links: [
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({ url }),
      false: httpBatchLink({ url: '/rpc' }),
    }),
  ],
});
"""
PROBE = """
export default async function probe(answer, given, world) {
  const { news, router } = await answer.load('router.ts');
  const subscriptions = world.watched(router);
  if (!answer.own.includes('entry.ts')) await world.serve(router, { path: '/rpc' });
  else await answer.load('entry.ts');
  await world.until(() => world.listens(3000));
  world.page('/news/today');
  const [client] = await world.clients(Object.values(await answer.load('client.ts')));
  let heard = [];
  const visit = async () => {
    const begun = subscriptions.length;
    const { unsubscribe } = client.news.subscribe(undefined, { onData: (line) => heard.push(line) });
    await world.until(() => subscriptions.length > begun);
    const hear = () => {
      heard = [];
      news.emit('line', 'hello');
      return world.until(() => heard.length > 0);
    };
    return { hear, leave: unsubscribe };
  };
  return {
    batched: async () => {
      await Promise.all([client.one.query(), client.one.query()]);
      return world.requests.map(({ method, path, type }) => [method, path, type]);
    },
    heard: async () => {
      const { hear, leave } = await visit();
      await hear();
      const { type, open } = world.requests.at(-1);
      leave();
      return [heard, type, open, await world.until(() => !world.requests.at(-1).open)];
    },
    left: () => world.left(subscriptions, [news], visit),
  };
}
"""
BATCHED: JsonValue = [["GET", "/rpc/one,one", "application/json"]]
HEARD: JsonValue = [["hello"], "text/event-stream", True, True]
NOTHING_LEFT = {"listeners": 0, "timers": 0, "moved": 0}


def job(*, signal: str, entry: bool) -> RunJob:
    files = {"router.ts": ROUTER.replace("SIGNAL", signal), "client.ts": CLIENT}
    probe = ProbeOrders(files={"probe.mjs": PROBE}, world="trpc", seconds=15)
    return RunJob(submission=Submission(files=files | ({"entry.ts": ENTRY} if entry else {})), probe=probe)


JOBS = {
    "served by the world": job(signal="{ signal }", entry=False),
    "listens by itself": job(signal="{ signal }", entry=True),
    "ignores who leaves": job(signal="{}", entry=False),
}

Values = Mapping[str, dict[str, JsonValue]]


@pytest.fixture(scope="module")
def values(bubblewrap: Sandbox) -> Values:
    """What came out of each job. Two that want the same port run at once."""
    LANGUAGE.install([], ENVIRONMENTS_FOLDER, report=lambda _: None, whole=["trpc-11"])
    with Runners(ENVIRONMENTS_FOLDER, bubblewrap, parallel=2) as runners:
        results = runners.results_of("trpc-11", [*JOBS.values()])
    return {
        name: result.values if isinstance(result, RunResult) else {}
        for name, result in zip(JOBS, results, strict=True)
    }


@pytest.mark.parametrize("name", JOBS)
def test_calls_and_events_go_over_the_wire(name: str, values: Values) -> None:
    assert (BATCHED, HEARD) == (values[name].get("batched"), values[name].get("heard"))


@pytest.mark.parametrize("name", ["served by the world", "listens by itself"])
def test_client_that_leaves_ends_its_subscription(name: str, values: Values) -> None:
    assert NOTHING_LEFT == values[name].get("left")


def test_what_is_left_of_clients_who_left_is_counted(values: Values) -> None:
    left = values["ignores who leaves"].get("left")
    assert isinstance(left, dict)
    assert {"listeners", "moved"} == {name for name, count in left.items() if count}
