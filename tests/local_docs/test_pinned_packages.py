"""The documentation of the real packages: what an agent needs to know is among the first passages."""

from __future__ import annotations

import pytest
from tests.share import share

from nia_bench.local_docs.__main__ import documentation_of
from nia_bench.local_docs.libraries import find_library
from nia_bench.suites.suite import suite_pins

pytestmark = [pytest.mark.by_turns, pytest.mark.environments]

DOCUMENTATION = documentation_of(suite_pins())
PINNED = DOCUMENTATION.libraries


def first_five(library: str, query: str) -> str:
    index = DOCUMENTATION._index(find_library(PINNED, library))
    return "\n".join(f"{each.title}\n{each.text}" for each in index.search(query, 5))


@pytest.mark.parametrize(
    ("library", "query", "fact"),
    share(
        [
            ("/next/16.1.6", "middleware proxy", "Middleware has been renamed to Proxy"),
            ("/next/16.1.6", "cacheLife profile", "cacheLife(profile: 'hours'): void"),
            ("/next/16.1.6", "cookies async", "cookies(): Promise<ReadonlyRequestCookies>"),
            ("/next/13.5.11", "cookies", "cookies(): ReadonlyRequestCookies"),
            ("/next/16.1.6", "revalidateTag second argument", "revalidateTag(tag: string, profile:"),
            ("/react/19.2.0", "use a promise", '`use` (function) from "react"'),
            ("/react/19.2.0", "useActionState", '`useActionState` (function) from "react"'),
            ("/react/18.3.1", "createRoot", '`createRoot` (function) from "react-dom/client"'),
            ("/zod/4.3.6", "treeifyError", '`treeifyError` (function) from "zod"'),
            ("/zod/4.3.6", "email url uuid", '`uuid` (function) from "zod"'),
            ("/zod/4.3.6", "function input output implement", '`function` (function) from "zod"'),
            ("/zod/3.23.8", "required_error invalid_type_error", "required_error"),
            ("/trpc/11.9.0", "httpSubscriptionLink", '`httpSubscriptionLink` (function) from "@trpc/client"'),
            ("/trpc/11.9.0", "createTRPCProxyClient", "also as createTRPCProxyClient"),
            ("/trpc/10.45.2", "middleware rawInput", "rawInput: unknown"),
            ("/ai/5.0.277", "convertToModelMessages", '`convertToModelMessages` (function) from "ai"'),
            ("/ai/6.0.326", "Output.object", '`Output.object` (const) from "ai"'),
            ("/ai/6.0.326", "ToolLoopAgent", '`ToolLoopAgent` (class) from "ai"'),
            ("/ai/7.0.173", "onFinish renamed onEnd", "`onFinish` Renamed to `onEnd`"),
            ("/ai/4.3.19", "toDataStreamResponse", "toDataStreamResponse("),
        ],
        4,
    ),
)
def test_the_fact_is_among_the_first_five_passages(library: str, query: str, fact: str) -> None:
    assert fact in first_five(library, query)


@pytest.mark.parametrize(
    ("library", "query", "note"),
    [
        (
            "/ai/5.0.277",
            "toDataStreamResponse",
            "not in the public API of 5.0.277; it is in that of 4.3.19",
        ),
        ("/zod/4.3.6", "string().ip", "`ip` is in 4.3.6 only for code of an earlier version"),
        ("/trpc/10.45.2", "createSSGHelpers", "`createSSGHelpers` is deprecated in 10.45.2"),
        ("/next/16.1.6", "cacheLifes", "Names like it: cacheLife"),
    ],
)
def test_what_a_version_lacks_is_said_first(library: str, query: str, note: str) -> None:
    answer = DOCUMENTATION.query(library, query)

    assert note in answer[: answer.find("## ")]


def test_what_is_there_has_no_note() -> None:
    assert "NOTE" not in DOCUMENTATION.query("/next/16.1.6", "cacheLife NextRequest proxy.ts app/page.tsx")


@pytest.mark.parametrize("library", share([each.id for each in PINNED], 5))
def test_every_pinned_library_has_passages(library: str) -> None:
    assert first_five(library, "options type")
