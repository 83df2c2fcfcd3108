"""The tRPC answers, run: routers behind a caller and the fetch adapter, clients against them."""

from collections.abc import Callable

import pytest
from tests.runtime.behaviour import (
    Behaviour,
    Gives,
    Throws,
    assert_fault,
    assert_right,
    faulty_answers,
    right_answers,
)
from tests.runtime.execution import Outcome

pytestmark = pytest.mark.runtime

DELIVERY = {"path": "lastDelivery", "input": {"sku": "x"}, "field": "arrivedAt"}

BEHAVIOURS = {
    "trpc-11-shorthand-streaming": Behaviour(
        "trpc_streaming.mjs",
        {"server": ["id string"], "client": ["id string"]},
        faults={
            "observable-subscription": Throws("Cannot batch subscription calls"),
            "returns-array": Gives({"server": "no stream: object", "client": "no stream: object"}),
            "collects-the-stream": Gives({"server": "no stream: object", "client": "no stream: object"}),
            "core-package": Throws("Cannot find package '@trpc/core'"),
            "stream-method": Throws("stream is not a function"),
            "class-router": Throws("query is not a function"),
        },
    ),
    "trpc-11-sse-subscriptions": Behaviour(
        "trpc_prices.mjs",
        {"received": [2, 3], "last": 1, "left": 0},
        faults={
            "websocket": Throws("WebSocket is not defined"),
            "sse-link": Throws("does not provide an export named 'sseLink'"),
            "link-subpath": Throws("Package subpath './links' is not defined"),
        },
    ),
    "trpc-11-transformer-link": Behaviour(
        "trpc_client.mjs",
        {"lastDelivery": "Date", "stock": "Map", "paths": True},
        {"router": "server/routers/_app.ts", "calls": [DELIVERY, {"path": "stock"}]},
        faults={
            **{
                name: Throws("Unable to transform response from server")
                for name in ("client-level", "v10-client", "no-transformer", "serializer-option")
            },
            "links-subpath": Throws("Package subpath './links' is not defined"),
        },
    ),
    "trpc-10-client-transformer": Behaviour(
        "trpc_client.mjs",
        {"orders.latest": "Date", "paths": True},
        {"router": "server/router.ts", "calls": [{"path": "orders.latest", "field": "placedAt"}]},
        faults={
            **{
                name: Gives({"orders.latest": "undefined"})
                for name in ("link-transformer", "no-transformer", "serializer-option")
            },
            # The untyped client of version 10 bears this name: it has no procedures as properties.
            "v11-client": Throws("reading 'query'"),
            "v11-name": Throws("reading 'query'"),
            "untyped-client-factory": Throws("reading 'query'"),
            "stream-link": Throws("does not provide an export named 'httpBatchStreamLink'"),
            "vanilla-subpath": Throws("Package subpath './vanilla' is not defined"),
        },
    ),
    "trpc-10-middleware-raw-input": Behaviour(
        "trpc_raw_input.mjs",
        {
            "refused": "UNAUTHORIZED",
            "answer": {"user": "ann", "input": {"n": 7}},
            "recorded": [{"path": "count", "userId": "ann", "input": {"n": "7", "extra": True}}],
        },
        faults={
            "get-raw-input": Throws("getRawInput is not a function"),
            "options-get-raw-input": Throws("opts.getRawInput is not a function"),
            "parsed-input": Gives({"recorded": [{"path": "count", "userId": "ann"}]}),
            "reads-input": Gives({"recorded": [{"path": "count", "userId": "ann"}]}),
            "concat": Throws("concat is not a function"),
            "create-middleware": Throws("createMiddleware is not a function"),
            "unauthenticated": Gives({"refused": "UNAUTHENTICATED"}),
            "error-subpath": Throws("Package subpath './error' is not defined"),
        },
    ),
    "trpc-10-ssg-helpers": Behaviour(
        "trpc_static_props.mjs",
        {"date": "Date", "html": True, "paths": [], "built": True},
        faults={
            # The entry point of 10.45.2 has types and no code.
            "proxy-name": Throws("Cannot find module"),
            "untyped-helpers": Throws("Cannot find module"),
            "ssg-on-server-path": Throws("does not provide an export named 'createProxySSGHelpers'"),
            "hydration-helpers": Throws("Package subpath './rsc' is not defined"),
            "query-options": Throws("fn is not a function"),
            "not-awaited": Gives({"date": None, "html": False}),
            "no-transformer": Throws("Cannot read properties of undefined (reading 'queries')"),
            "prefetch-by-path": Gives({"date": None, "html": False}),
            "no-state": Throws('"undefined" is not valid JSON'),
            "caller-only": Throws('"undefined" is not valid JSON'),
        },
    ),
    "trpc-11-audit-v10-code": Behaviour(
        "trpc_audit_code.mjs",
        {
            "client": "Date",
            "renamed": "Coffee",
            "page": "Date",
            "refused": "BAD_REQUEST",
            "logged": ['note.rename {"id":"1","title":""}'],
        },
        faults={
            "client-transformer": Throws("Unable to transform response from server"),
            "keeps-ssg": Throws("Package subpath './ssg' is not defined"),
            "old-name-on-server": Throws("does not provide an export named 'createProxySSGHelpers'"),
            "keeps-raw-input": Gives({"logged": ["note.rename undefined"]}),
            "raw-input-uncalled": Gives({"logged": ["note.rename undefined"]}),
            "drops-logging": Gives({"logged": ["note.rename undefined"]}),
            "raw-input-not-awaited": Gives({"logged": ["note.rename {}"]}),
            "server-client": Throws("does not provide an export named 'createServerClient'"),
        },
    ),
    "trpc-11-audit-v10-subscriptions": Behaviour(
        "trpc_audit_subscriptions.mjs",
        {"lines": ["ann is away"], "left": 0},
        faults={
            "keeps-websocket": Throws("WebSocket is not defined"),
            "sse-client": Throws("does not provide an export named 'createSSEClient'"),
            "emit-in-generator": Throws("Cannot read properties of undefined (reading 'next')"),
            "link-subpath": Throws("Package subpath './links/httpSubscriptionLink' is not defined"),
        },
    ),
}


@pytest.mark.parametrize(("task", "answer"), right_answers(BEHAVIOURS))
def test_right_answer_serves_as_asked(
    task: str, answer: str, outcomes: Callable[[str, Behaviour], dict[str, Outcome]]
) -> None:
    assert_right(BEHAVIOURS[task], outcomes(task, BEHAVIOURS[task])[answer])


@pytest.mark.parametrize(("task", "answer"), faulty_answers(BEHAVIOURS))
def test_fault_of_a_wrong_answer_shows(
    task: str, answer: str, outcomes: Callable[[str, Behaviour], dict[str, Outcome]]
) -> None:
    assert_fault(BEHAVIOURS[task], answer, outcomes(task, BEHAVIOURS[task])[answer])
