"""A reading room: answers, bodies that are too long, how much of them is read, links that are told of early."""


async def ask(app, method, path, body=b"", length=None, extensions=()):
    """Send a request in parts of ten bytes. Returns the messages that were sent, and how many bytes were read."""
    parts = [body[start : start + 10] for start in range(0, len(body), 10)] or [b""]
    sent, read = [], 0

    async def receive():
        nonlocal read
        part = parts.pop(0) if parts else b""
        read += len(part)
        return {"type": "http.request", "body": part, "more_body": bool(parts)}

    async def send(message):
        sent.append(message)

    headers = [(b"host", b"room.example"), *([(b"content-length", str(length).encode())] if length else [])]
    scope = {
        "type": "http", "asgi": {"version": "3.0", "spec_version": "2.4"}, "http_version": "1.1", "method": method,
        "scheme": "http", "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "",
        "headers": headers, "client": ("client", 1), "server": ("room.example", 80),
        "extensions": {name: {} for name in extensions},
    }
    await app(scope, receive, send)
    return sent, read


def status(sent):
    return next(message["status"] for message in sent if message["type"] == "http.response.start")


def text(sent):
    return b"".join(message.get("body", b"") for message in sent if message["type"] == "http.response.body").decode()


def probe(answer, given):
    make_room = answer.named("make_room")

    async def posted(path, size, notes, **more):
        sent, read = await ask(make_room(notes), "POST", path, (b"ab " * size)[:size], **more)
        return status(sent), text(sent), read

    async def answers():
        notes = []
        found = [list(await posted(path, size, notes))[:2] for path, size in given["answers"]]
        return [found, notes]

    async def bodies():
        notes = []
        return [[(await posted(path, size, notes))[0] for path, size in given["bodies"]], len(notes)]

    async def reading():
        found = []
        for path, size, said in given["reading"]:
            code, _, read = await posted(path, size, [], length=size if said else None)
            found.append([code, read])
        return found

    async def links():
        found = []
        for extensions in (["http.response.early_hint"], [], ["http.response.push"]):
            sent, _ = await ask(make_room([]), "GET", "/page", extensions=extensions)
            told = [[link.decode() for link in message["links"]] for message in sent if message["type"].endswith("hint")]
            kinds = [message["type"].removeprefix("http.response.") for message in sent]
            start = next(message for message in sent if message["type"] == "http.response.start")
            names = sorted(name.decode() for name, _ in start["headers"])
            found.append([kinds, told, status(sent), text(sent), names])
        return found

    return {"answers": answers, "bodies": bodies, "reading": reading, "links": links}
