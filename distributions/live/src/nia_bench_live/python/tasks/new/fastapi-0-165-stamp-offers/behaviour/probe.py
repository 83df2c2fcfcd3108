"""Forms of a stamp exchange: which are taken and which are refused. Bodies come in two parts, without their length."""

import json
from urllib.parse import urlencode


def pages(count):
    parts = [
        f'--x\r\nContent-Disposition: form-data; name="page"; filename="{number}"\r\n\r\n{number}\r\n'
        for number in range(count)
    ]
    return ("".join(parts) + "--x--\r\n").encode()


async def post(app, path, body, kind):
    sent, half = [], len(body) // 2
    chunks = [body[:half], body[half:]]

    async def receive():
        return {"type": "http.request", "body": chunks.pop(0) if chunks else b"", "more_body": bool(chunks)}

    async def send(message):
        sent.append(message)

    scope = {
        "type": "http", "asgi": {"version": "3.0", "spec_version": "2.4"}, "http_version": "1.1", "method": "POST",
        "scheme": "http", "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "",
        "headers": [(b"host", b"stamps.example"), (b"content-type", kind)],
        "client": ("client", 1), "server": ("stamps.example", 80),
    }
    await app(scope, receive, send)
    text = b"".join(message.get("body", b"") for message in sent[1:])
    return sent[0]["status"], json.loads(text) if sent[0]["status"] == 200 else None


def probe(answer, given):
    app = answer.named("make_app")()

    async def form(path, stamp, notes):
        fields = [("stamp", "s" * stamp), *(("note", "n" * length) for length in notes)]
        return await post(app, path, urlencode(fields).encode(), b"application/x-www-form-urlencoded")

    async def statuses(forms):
        return [(await form(*one))[0] for one in forms]

    async def answers():
        found = [list(await form(*one)) for one in given["answers"]]
        return [*found, list(await post(app, "/albums/pages", pages(2), b"multipart/form-data; boundary=x"))]

    async def files():
        kind = b"multipart/form-data; boundary=x"
        return [(await post(app, "/albums/pages", pages(count), kind))[0] for count in given["files"]]

    return {
        "answers": answers,
        "fields": lambda: statuses(given["fields"]),
        "texts": lambda: statuses(given["texts"]),
        "files": files,
        "bodies": lambda: statuses(given["bodies"]),
    }
