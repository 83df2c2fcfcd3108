"""A model's API on loopback that plays a script.

    with ModelServer(in_turn(rate_limited("3"), Reply("Paris"))) as server:
        ...  # talk to server.url, then look at server.turns

Every client of a model is tested against it over the socket, so that what is tested is what runs.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping

from tests.model_server import anthropic_messages, google_generative, openai_chat, openai_responses
from tests.model_server.replies import Dialect, Script, Turn
from tests.model_server.transport import Request, Wire, WireServer

DIALECTS: Mapping[str, Dialect] = {
    openai_chat.PATH: openai_chat.OPENAI_CHAT,
    anthropic_messages.PATH: anthropic_messages.ANTHROPIC_MESSAGES,
    openai_responses.PATH: openai_responses.OPENAI_RESPONSES,
    google_generative.PATH: google_generative.GOOGLE_GENERATIVE,
    google_generative.STREAM_PATH: google_generative.GOOGLE_GENERATIVE,
}
NOT_FOUND = Wire(status=404, body=b'{"error": {"message": "no such path"}}')


class ModelServer(WireServer):
    """Speaks each of `dialects` on paths that end in its key. `turns` are the requests it understood."""

    def __init__(self, script: Script, dialects: Mapping[str, Dialect] = DIALECTS) -> None:
        super().__init__(self._play)
        self.turns: list[Turn] = []
        self._script = script
        self._dialects = dialects
        self._lock = threading.Lock()

    @property
    def url(self) -> str:
        """The base URL to give a client."""
        return f"{self.origin}/v1"

    def model(self, name: str = "scripted") -> str:
        """The name by which Nia-Bench reaches this server's model."""
        return f"openai-compatible:{name}@{self.url}"

    def _play(self, request: Request) -> Wire:
        path = request.path.partition("?")[0]
        if request.method != "POST":
            return _probed(path)
        if path.endswith(anthropic_messages.COUNT_PATH):
            return anthropic_messages.count_tokens(request)
        if path.endswith(google_generative.COUNT_PATH):
            return google_generative.count_tokens(request)
        dialect = next((each for end, each in self._dialects.items() if path.endswith(end)), None)
        if dialect is None:
            return NOT_FOUND
        turn = dialect.read(request)
        with self._lock:
            self.turns.append(turn)
        reply = self._script(turn)
        return reply if isinstance(reply, Wire) else dialect.write(turn, reply)


def _probed(path: str) -> Wire:
    """What an agent gets that looks whether anyone is there, or which models there are."""
    if path.endswith("/models"):
        return Wire(body=b'{"object": "list", "data": [], "models": []}')
    return Wire()
