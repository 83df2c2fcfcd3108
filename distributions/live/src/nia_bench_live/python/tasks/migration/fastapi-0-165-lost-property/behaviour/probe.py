"""Lost property: finds in JSON with nulls, notes in forms with empty fields, photos that nobody chose."""

import json
from urllib.parse import urlencode

JSON, FORM, PARTS = b"application/json", b"application/x-www-form-urlencoded", b"multipart/form-data; boundary=x"


async def post(app, path, body, kind):
    sent = []

    async def receive():
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message):
        sent.append(message)

    scope = {
        "type": "http", "asgi": {"version": "3.0", "spec_version": "2.4"}, "http_version": "1.1", "method": "POST",
        "scheme": "http", "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "",
        "headers": [(b"host", b"ferry.example"), (b"content-type", kind)],
        "client": ("client", 1), "server": ("ferry.example", 80),
    }
    await app(scope, receive, send)
    text = b"".join(message.get("body", b"") for message in sent[1:])
    return [sent[0]["status"], json.loads(text) if sent[0]["status"] == 200 else None]


def parts(fields):
    found = ""
    for name, file, text in fields:
        chosen = "" if file is None else f'; filename="{file}"'
        found += f'--x\r\nContent-Disposition: form-data; name="{name}"{chosen}\r\n\r\n{text}\r\n'
    return (found + "--x--\r\n").encode()


def probe(answer, given):
    app = answer.named("make_app")()

    async def finds(bodies):
        return [await post(app, "/finds", json.dumps(body).encode(), JSON) for body in bodies]

    async def notes(forms):
        return [await post(app, "/notes", urlencode(form).encode(), FORM) for form in forms]

    async def photos(forms):
        return [await post(app, "/photos", parts(form), PARTS) for form in forms]

    return {
        "finds": lambda: finds(given["finds"]),
        "nulls": lambda: finds(given["nulls"]),
        "notes": lambda: notes(given["notes"]),
        "empties": lambda: notes(given["empties"]),
        "photos": lambda: photos(given["photos"]),
        "unchosen": lambda: photos(given["unchosen"]),
    }
