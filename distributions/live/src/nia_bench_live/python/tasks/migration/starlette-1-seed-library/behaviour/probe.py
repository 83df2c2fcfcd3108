"""A seed library: types of leaflets, what is compressed, long orders, searches that come again."""

import gzip
import json
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlencode


async def ask(app, method, path, query="", body=b"", kind=None):
    """Send one request of who accepts gzip. Returns status, content-type, content-encoding and the plain body."""
    sent, unread = [], [body]

    async def receive():
        return {"type": "http.request", "body": unread.pop() if unread else b"", "more_body": False}

    async def send(message):
        sent.append(message)

    headers = [(b"host", b"seeds.example"), (b"accept-encoding", b"gzip")]
    scope = {
        "type": "http", "asgi": {"version": "3.0", "spec_version": "2.4"}, "http_version": "1.1", "method": method,
        "scheme": "http", "path": path, "raw_path": path.encode(), "query_string": query.encode(), "root_path": "",
        "headers": headers + ([(b"content-type", kind)] if kind else []),
        "client": ("client", 1), "server": ("seeds.example", 80),
    }
    await app(scope, receive, send)
    text = b"".join(message.get("body", b"") for message in sent[1:])
    found = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    encoding = found.get("content-encoding")
    return sent[0]["status"], found.get("content-type"), encoding, gzip.decompress(text) if encoding else text


def probe(answer, given):
    make_app = answer.named("make_app")

    def with_app(work):
        async def outcome():
            with TemporaryDirectory() as folder:
                for name, times in given["files"].items():
                    (Path(folder) / name).write_bytes(b"seed " * times)
                return await work(make_app(Path(folder)))

        return outcome

    async def leaflets(app):
        found = [await ask(app, "GET", f"/leaflets/{name}") for name in given["leaflets"]]
        return [[status, kind, encoding, len(body)] for status, kind, encoding, body in found]

    async def photos(app):
        status, kind, encoding, body = await ask(app, "GET", "/photo")
        return [status, kind, encoding, len(body)]

    async def events(app):
        status, kind, encoding, body = await ask(app, "GET", "/events")
        return [status, kind, encoding, body.decode().count("visitor")]

    async def ordered(app, lengths):
        body = urlencode([("seed", "x" * length) for length in lengths]).encode()
        answered = await ask(app, "POST", "/orders", body=body, kind=b"application/x-www-form-urlencoded")
        return [answered[0], json.loads(answered[3]) if answered[0] == 200 else None]

    async def lines(app):
        return [await ordered(app, [2] * count) for count in given["lines"]]

    async def letters(app):
        return [await ordered(app, [length, 1]) for length in given["letters"]]

    async def searches(app):
        return [json.loads((await ask(app, "GET", "/search", query))[3])["again"] for query in given["searches"]]

    works = {"leaflets": leaflets, "photos": photos, "events": events, "lines": lines, "letters": letters, "searches": searches}
    return {name: with_app(work) for name, work in works.items()}
