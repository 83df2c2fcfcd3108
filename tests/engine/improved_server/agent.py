"""An agent for tests: it writes what its documentation server answers, and without one what it remembers."""

import sys
from collections.abc import Sequence
from pathlib import Path

from nia_bench import AgentError, AgentProgram, Launch, Message, Setting

PROGRAM = """
import json, os, sys, urllib.request
from pathlib import Path

def answer(url, query):
    call = {"name": "query-docs", "arguments": {"query": query}}
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}).encode()
    headers = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}
    with urllib.request.urlopen(urllib.request.Request(url, body, headers)) as reply:
        return json.loads(reply.read())["result"]["content"][0]["text"]

prompt, url = sys.stdin.read(), os.environ.get("DOCS_URL")
file = Path("src/answer.ts")
file.parent.mkdir(exist_ok=True)
file.write_text(answer(url, prompt) if url else "label\\n")
print("wrote", file)
"""


class Reader:
    def read(self, line: str) -> list[Message]:
        return [Message(text=line)]

    def finish(self) -> list[Message]:
        return []


class ServedAgent:
    name = "served"
    protocols = ("openai-chat",)

    def find(self) -> AgentProgram:
        return AgentProgram(argv=(sys.executable,), folders=(Path(sys.prefix),), version="1.0")

    def launch(self, program: AgentProgram, setting: Setting) -> Launch:
        environment = {"DOCS_URL": setting.servers[0].url or ""} if setting.servers else {}
        return Launch((*program.argv, "-I", "-S", "-c", PROGRAM), environment, stdin=setting.prompt)

    def reader(self, _servers: Sequence[str]) -> Reader:
        return Reader()

    def failure(self, exit_code: int, _transcript: Sequence[Message]) -> AgentError | None:
        return AgentError(f"it ended with exit code {exit_code}") if exit_code else None


agent = ServedAgent
