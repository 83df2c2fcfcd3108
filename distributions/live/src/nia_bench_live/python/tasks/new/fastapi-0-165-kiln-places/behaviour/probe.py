"""Orders for a kiln: answers, order of the work, how many pieces are in it at once, what an error leaves."""

import asyncio
import json

from fastapi import HTTPException


class Kiln:
    def __init__(self):
        self.log, self.inside, self.most = [], 0, 0
        self.burning = asyncio.Event()
        self.burning.set()

    async def put(self, piece):
        self.log.append(f"put {piece}")
        self.inside += 1
        self.most = max(self.most, self.inside)
        await asyncio.sleep(0)

    async def burn(self, degrees):
        self.log.append(f"burn {degrees}")
        await self.burning.wait()
        if "cracked" in self.log[-2]:
            raise HTTPException(503, "cracked")

    async def take(self, piece):
        await asyncio.sleep(0)
        self.inside -= 1
        self.log.append(f"take {piece}")


async def ask(app, kiln, path):
    """Send one request. Returns the status and the body."""
    sent = []

    async def receive():
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message):
        sent.append(message)
        if message["type"] == "http.response.start":
            kiln.log.append(f"sent {message['status']}")

    scope = {
        "type": "http", "asgi": {"version": "3.0", "spec_version": "2.4"}, "http_version": "1.1", "method": "GET",
        "scheme": "http", "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "",
        "headers": [(b"host", b"pottery.example")], "client": ("client", 1), "server": ("pottery.example", 80),
    }
    await app(scope, receive, send)
    return [sent[0]["status"], json.loads(b"".join(message.get("body", b"") for message in sent[1:]))]


async def settle():
    for _ in range(200):
        await asyncio.sleep(0)


def probe(answer, given):
    make_app = answer.named("make_app")

    async def answers():
        kiln = Kiln()
        app = make_app(kiln, 2)
        return [await ask(app, kiln, path) for path in given["paths"]]

    async def order():
        kiln = Kiln()
        await ask(make_app(kiln, 1), kiln, given["paths"][0])
        return kiln.log

    async def together():
        found = []
        for places in given["places"]:
            kiln = Kiln()
            kiln.burning.clear()
            app = make_app(kiln, places)
            tasks = [asyncio.ensure_future(ask(app, kiln, path)) for path in given["paths"] * 2]
            await settle()
            before = kiln.inside
            kiln.burning.set()
            statuses = [answered[0] for answered in await asyncio.gather(*tasks)]
            found.append([before, kiln.most, kiln.inside, statuses])
        return found

    async def freed():
        kiln = Kiln()
        app = make_app(kiln, 1)
        statuses = [(await ask(app, kiln, path))[0] for path in given["cracked"]]
        return [statuses, kiln.inside, kiln.log]

    return {"answers": answers, "order": order, "together": together, "freed": freed}
