"""Where the clients of tRPC get their transformer: from their own options, or from those of a link."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nia_bench.contract.facts import Call, FileFacts, ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.checks.values import find_property

_CLIENTS = ("@trpc/client:createTRPCProxyClient", "@trpc/client:createTRPCClient")
_LINKS = tuple(
    f"@trpc/client:{name}" for name in ("httpLink", "httpBatchLink", "httpBatchStreamLink", "wsLink")
)


@dataclass(frozen=True)
class ServerLink:
    """A link that reaches the server, and whether its options have a transformer."""

    call: Call
    transforms: bool


@dataclass(frozen=True)
class Client:
    """A client with the transformer of its own options, and those of the links that stand in them.

    `links` are only the ones that reach the server; None where not all of them can be followed.
    """

    file: FileFacts
    call: Call
    own: bool
    links: tuple[ServerLink, ...] | None


def clients(view: View) -> Iterator[Client]:
    """Yield the tRPC clients whose options are an object literal that can be followed."""
    for file, call in view.calls_of(_CLIENTS):
        options = call.arguments[0] if call.arguments else None
        if options is None or options.kind is not ValueKind.OBJECT or options.open:
            continue
        own = find_property(options.properties, "transformer") is not None
        yield Client(file, call, own, _links(view, call))


def _links(view: View, client: Call) -> tuple[ServerLink, ...] | None:
    candidate = find_property(client.arguments[0].properties, "links")
    if candidate is None or candidate.value.kind is not ValueKind.ARRAY:
        return None
    server_links: list[ServerLink] = []
    for element in candidate.value.elements:
        link = view.call_of(element)
        options = link.arguments[0] if link is not None and link.arguments else None
        if link is None or not names_symbol(_LINKS, link.origin) or options is None:
            return None
        if options.kind is not ValueKind.OBJECT or options.open:
            return None
        server_links.append(ServerLink(link, find_property(options.properties, "transformer") is not None))
    return tuple(server_links) or None
