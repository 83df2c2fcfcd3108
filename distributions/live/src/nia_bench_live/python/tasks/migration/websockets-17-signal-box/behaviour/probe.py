"""A signal box: talks, reports, one thing in many parts, requests of other methods, a box that closes with a train inside."""

import logging
import os
import socket
import threading
import time
from contextlib import contextmanager
from tempfile import TemporaryDirectory

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import unix_connect

logging.getLogger("websockets").addHandler(logging.NullHandler())
logging.getLogger("websockets").propagate = False


def probe(answer, given):
    make_box, close_box, report = (answer.named(name) for name in ("make_box", "close_box", "report"))

    @contextmanager
    def opened():
        with TemporaryDirectory() as folder:
            path, noted = os.path.join(folder, "box"), []
            server = make_box(path, noted.append)
            thread = threading.Thread(target=server.serve_forever, daemon=True)
            thread.start()
            try:
                yield path, noted, server
            finally:
                server.shutdown()

    def talks():
        with opened() as (path, noted, _), unix_connect(path) as train:
            heard = []
            for words in given["words"]:
                train.send(words)
                heard.append(train.recv())
            return [noted, heard]

    def reports():
        with opened() as (path, noted, _):
            return [report(path, given["words"]), noted]

    def parts():
        with opened() as (path, noted, _), unix_connect(path) as train:
            train.send("-" for _ in range(given["parts"]))
            try:
                heard = train.recv()
            except ConnectionClosed as exc:
                heard = exc.rcvd.code if exc.rcvd else None
            return [heard, [len(words) for words in noted]]

    def asked(path, method, place):
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(path)
            line.sendall(f"{method} {place} HTTP/1.1\r\nHost: box\r\nContent-Length: 0\r\n\r\n".encode())
            text = b""
            while chunk := line.recv(4096):
                text += chunk
        return text.startswith(b"HTTP/1.1 200 ")

    def requests():
        with opened() as (path, _, _):
            return [asked(path, method, place) for method, place in given["requests"]]

    def closing():
        with opened() as (path, noted, server):
            heard, late = [], "is in"
            with unix_connect(path) as train:
                train.send("in")
                heard.append(train.recv())
                closer = threading.Thread(target=close_box, args=[server], daemon=True)
                closer.start()
                for _ in range(1000):
                    if server.socket.fileno() == -1:
                        break
                    time.sleep(0.002)
                try:
                    for number in range(given["rounds"]):
                        train.send(str(number))
                        heard.append(train.recv())
                except ConnectionClosed as exc:
                    heard.append(exc.rcvd.code if exc.rcvd else None)
                try:
                    with unix_connect(path):
                        pass
                except OSError:
                    late = "refused"
            closer.join(5)
            return [len(heard), sorted(set(map(str, heard))), len(noted), late, closer.is_alive()]

    return {"talks": talks, "reports": reports, "parts": parts, "requests": requests, "closing": closing}
