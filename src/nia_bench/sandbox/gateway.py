"""The one way out of a sandbox: a reverse proxy on the host that adds keys and records each request.

    async with Gateway() as gateway:
        with gateway.admit({MODEL_ROUTE: Route("https://…/v1", headers)}, record) as prefix:
            ...  # the attempt may POST {gateway.url}{prefix}/model/chat/completions, and nothing else

It listens on a unix socket for sandboxes without a network, and on loopback for those that have one.
Bodies and keys are never logged.
"""

from __future__ import annotations

import math
import re
import secrets
import time
from collections.abc import Callable, Generator, Mapping
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import anyio
import httpx2
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse
from starlette.types import Receive, Scope, Send

from nia_bench.contract.errors import BudgetError
from nia_bench.contract.transcript import MODEL_ROUTE, NetworkRequest
from nia_bench.models.retrying import (
    BAD_GATEWAY,
    BUSY,
    FORBIDDEN,
    NOT_FOUND,
    PAYMENT_REQUIRED,
    RATE_LIMITED,
    TOO_LARGE,
    Gate,
    Pace,
)
from nia_bench.sandbox.gateway_server import serving, unix_listener
from nia_bench.sandbox.route import NOT_OPEN, Route, asked_wait_s, end_to_end, request_headers
from nia_bench.sandbox.supervisor import listening
from nia_bench.store.held_folder import held_folder

LONGEST_BODY = 32 << 20
LONGEST_HOLD_S = 120.0
# The wait after a 429 that does not say how long to wait.
DEFAULT_HOLD_S = 5.0
LONGEST_PATH = 2000
# A model may think for a long time before its first word and between two; the attempt has its own time limit.
TIMEOUT = httpx2.Timeout(None, connect=20.0, read=900.0, write=60.0)
CONNECTIONS = httpx2.Limits(max_connections=None, max_keepalive_connections=64)
ASKED = re.compile(r"/(?P<token>[^/]+)/(?P<route>[^/]+)(?P<rest>|/.*)")
# Addresses of this machine, which are never reached through the user's proxy.
LOOPBACK = ("all://127.0.0.1", "all://localhost", "all://[::1]")


@dataclass(frozen=True)
class Exchange:
    """A request from the sandbox, also one that was refused.

    `request_body` and `answer_body`, as far as it came, are stored of POSTs to the model only.
    """

    entry: NetworkRequest
    request_body: bytes | None = field(default=None, repr=False)
    answer_body: bytes = field(default=b"", repr=False)


Observer = Callable[[Exchange], None]
Permit = Callable[[], None]


class Gateway:
    """Runs while its context is open, inside the event loop in which the context was entered.

    `pace` makes the waits of rate limits, `gate` the gate at which all requests to one address wait.
    """

    def __init__(
        self,
        *,
        pace: Pace | None = None,
        gate: Callable[[str, Pace], Gate] = lambda _address, pace: Gate(pace),
    ) -> None:
        self._pace = pace or Pace()
        self._gate = gate
        self._admissions: dict[str, _Admission] = {}
        self._gates: dict[str, Gate] = {}
        self._stack = AsyncExitStack()
        self.socket = Path()
        """The unix socket, once the context is entered."""
        self.url = ""
        """The origin on loopback, once the context is entered."""

    @contextmanager
    def admit(
        self, routes: Mapping[str, Route], observer: Observer, *, permit: Permit = lambda: None
    ) -> Generator[str]:
        """Open `routes` to one attempt while the context lasts. Yield the secret prefix of their paths.

        `permit` is called before each POST to the model, which is refused if that raises BudgetError.
        `observer` is called with each request when it is over, also with one that was refused. A request that
        is still under way when the context is left is observed, and then cut off.
        """
        token = secrets.token_urlsafe(24)
        admission = self._admissions[token] = _Admission(f"/{token}", dict(routes), observer, permit)
        try:
            yield admission.prefix
        finally:
            del self._admissions[token]
            admission.close()

    async def __aenter__(self) -> Self:
        async with AsyncExitStack() as stack:
            # A held folder, so that a later run removes the socket of one that was killed.
            self.socket = stack.enter_context(held_folder()) / "gateway.sock"
            self._client = await stack.enter_async_context(
                httpx2.AsyncClient(timeout=TIMEOUT, limits=CONNECTIONS, mounts=dict.fromkeys(LOOPBACK))
            )
            listeners = [stack.enter_context(unix_listener(self.socket)), stack.enter_context(listening(0))]
            self.url = f"http://127.0.0.1:{listeners[1].getsockname()[1]}"
            await stack.enter_async_context(serving(self._answer, listeners))
            self._stack = stack.pop_all()
        return self

    async def __aexit__(self, *exc: Any) -> bool | None:
        for admission in self._admissions.values():
            admission.close()
        return await self._stack.__aexit__(*exc)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        match = ASKED.fullmatch(scope["raw_path"].decode("ascii"))
        admission = self._admissions.get(match["token"]) if match else None
        if match is None or admission is None:
            await _refusal(NOT_FOUND, "no such place")(scope, receive, send)
            return
        request = Request(scope, receive)
        query = scope["query_string"].decode("ascii", "replace")
        path = (match["rest"] + (f"?{query}" if query else ""))[:LONGEST_PATH]
        with _Pending(admission, match["route"], request.method, path, self._pace) as pending:
            outgoing = await _outgoing(request, pending, match["rest"], query)
            if isinstance(outgoing, JSONResponse):
                pending.status = outgoing.status_code
                await outgoing(scope, receive, send)
            elif outgoing and not admission.closed:
                async with anyio.create_task_group() as group:
                    pending.scope = group.cancel_scope
                    group.start_soon(_until_gone, receive, group.cancel_scope)
                    if refusal := await self._forward(outgoing, pending, send):
                        await refusal(scope, receive, send)
                    group.cancel_scope.cancel()

    async def _forward(self, outgoing: httpx2.Request, pending: _Pending, send: Send) -> JSONResponse | None:
        """Send `outgoing` to its server, and the answer through `send`, after waiting for the address's gate.

        Return None once the answer has begun, also if it breaks off. Otherwise return the refusal that the
        caller has to send: for a spent budget, a server that does not answer, and a web page from a model's
        address.
        """
        address = f"{outgoing.url.scheme}://{outgoing.url.netloc.decode('ascii', 'replace')}"
        if address not in self._gates:
            self._gates[address] = self._gate(address, self._pace)
        gate = self._gates[address]
        await gate.passed()
        if pending.is_model_call:
            try:
                pending.admission.permit()
            except BudgetError as error:
                pending.status = PAYMENT_REQUIRED
                return _refusal(PAYMENT_REQUIRED, error.message)
        pending.sent()
        try:
            response = await self._client.send(outgoing, stream=True, follow_redirects=False)
        except (httpx2.HTTPError, httpx2.InvalidURL, OSError):
            return _refusal(BAD_GATEWAY, "the server behind this address did not answer")
        is_page = response.headers.get("content-type", "").startswith("text/html")
        try:
            if is_page and pending.route == MODEL_ROUTE:
                # A proxy's log-in page comes with status 200, after which an agent would ask without end.
                pending.status = BAD_GATEWAY
                return _refusal(BAD_GATEWAY, "the address of the model answered with a web page")
            pending.status = response.status_code
            self._hold(gate, response)
            headers = _answer_headers(response, pending)
            await send({"type": "http.response.start", "status": response.status_code, "headers": headers})
            pending.response = response
            async for chunk in response.aiter_raw():
                pending.keep(chunk)
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
            await send({"type": "http.response.body", "body": b""})
        except httpx2.HTTPError:
            # The answer broke off. Returning without its end closes the connection, as the server did.
            pass
        finally:
            with anyio.CancelScope(shield=True):
                await response.aclose()
        return None

    def _hold(self, gate: Gate, response: httpx2.Response) -> None:
        """Close `gate`, at which all attempts wait, after a 429, or a 503 or 529 that asks for a wait.

        It is closed for the requested time, at most `LONGEST_HOLD_S`; after a 429 without one for
        `DEFAULT_HOLD_S`.
        """
        value = asked_wait_s(response.headers, time.time())
        if response.status_code == RATE_LIMITED or (response.status_code in BUSY and value is not None):
            gate.close_for(min(DEFAULT_HOLD_S if value is None else value, LONGEST_HOLD_S))


@dataclass
class _Admission:
    prefix: str
    routes: dict[str, Route]
    observer: Observer
    permit: Permit
    pending: set[_Pending] = field(default_factory=set["_Pending"])
    closed: bool = False

    def close(self) -> None:
        self.closed = True
        for pending in tuple(self.pending):
            pending.close()
            if pending.scope:
                pending.scope.cancel()


class _Pending:
    """A request under way. It is observed exactly once, however it ends."""

    def __init__(self, admission: _Admission, route: str, method: str, path: str, pace: Pace) -> None:
        self.admission = admission
        self.route = route
        self.body: bytes | None = None
        self.status: int | None = None
        self.response: httpx2.Response | None = None
        self.scope: anyio.CancelScope | None = None
        self._answer = bytearray()
        self._method = method
        self._path = path
        self._clock = pace.clock
        self._since = math.nan

    def __enter__(self) -> Self:
        self.sent()
        self.admission.pending.add(self)
        return self

    def __exit__(self, *_exc: object) -> None:
        self.close()

    def sent(self) -> None:
        """Measure the duration of the request from now on: the wait at a gate before it does not count."""
        self._since = self._clock()

    @property
    def is_model_call(self) -> bool:
        return self.route == MODEL_ROUTE and self._method == "POST"

    def keep(self, chunk: bytes) -> None:
        """Store a piece of the answer if it is a model's, until `LONGEST_BODY` bytes are stored."""
        if self.is_model_call and len(self._answer) < LONGEST_BODY:
            self._answer += chunk

    def close(self) -> None:
        if self not in self.admission.pending:
            return
        self.admission.pending.discard(self)
        entry = NetworkRequest(
            route=self.route,
            method=self._method,
            path=self._path,
            status=self.status,
            duration_ms=round((self._clock() - self._since) * 1000, 3),
        )
        answer = _decoded(self.response, bytes(self._answer))
        self.admission.observer(Exchange(entry, self.body, answer))


async def _outgoing(
    request: Request, pending: _Pending, remainder: str, query: str
) -> httpx2.Request | JSONResponse | None:
    """Read the sandbox's request. Return the request to send to its route's server, with the route's key.

    Return the refusal for a path that is not open or a body that is too large, None if the client is gone.
    The body of a model call is stored in `pending`.
    """
    route = pending.admission.routes.get(pending.route)
    target = route and route.target(remainder, query)
    if route is None or target is None:
        return _refusal(FORBIDDEN, NOT_OPEN)
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > LONGEST_BODY:
                return _refusal(TOO_LARGE, f"the request is larger than {LONGEST_BODY >> 20} MiB")
    except ClientDisconnect:
        return None
    if pending.is_model_call:
        pending.body = bytes(body)
    headers = request_headers(request.headers.raw, route)
    return httpx2.Request(request.method, target, headers=headers, content=bytes(body) or None)


def _answer_headers(response: httpx2.Response, pending: _Pending) -> list[tuple[bytes, bytes]]:
    """Return the headers of `response` for the client in the sandbox.

    The address of a redirect becomes one at the gateway, and is left out if the route does not reach it.
    """
    headers = [(name, value) for name, value in end_to_end(response.headers.raw) if name != b"location"]
    location = response.headers.get("location")
    if location is not None:
        try:
            remainder = pending.admission.routes[pending.route].rest_of(response.url.join(location))
        except httpx2.InvalidURL:
            remainder = None
        if remainder is not None:
            headers.append((b"location", f"{pending.admission.prefix}/{pending.route}{remainder}".encode()))
    return headers


def _decoded(response: httpx2.Response | None, body: bytes) -> bytes:
    """Return `body` decompressed as the headers of `response` say, or b"" if it cannot be, being cut off."""
    encoding = response.headers.get("content-encoding") if response else None
    if not encoding:
        return body
    try:
        return httpx2.Response(200, headers={"content-encoding": encoding}, content=body).content
    except httpx2.HTTPError:
        return b""


def _refusal(status: int, reason: str) -> JSONResponse:
    return JSONResponse({"error": {"type": "gateway", "message": reason}}, status)


async def _until_gone(receive: Receive, scope: anyio.CancelScope) -> None:
    """Wait until the client disconnects, as a killed agent does, and then cancel `scope`."""
    while (await receive())["type"] != "http.disconnect":
        pass
    scope.cancel()
