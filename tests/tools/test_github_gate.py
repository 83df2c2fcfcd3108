"""What the gate asks of GitHub's API, played by a server on loopback, and what it writes there."""

from __future__ import annotations

import io
import json
import runpy
import threading
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "github_gate.py"
GATE = runpy.run_path(str(TOOL))
GateError: type[Exception] = GATE["GateError"]
LOGIN = "stays-with-the-api"


def archive(**files: str) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as opened:
        for name, text in files.items():
            opened.writestr(name, text)
    return packed.getvalue()


class Api:
    """GitHub's API for one repository: artifacts and comments."""

    def __init__(self) -> None:
        self.artifacts: list[dict[str, Any]] = []
        self.archives: dict[str, bytes] = {}
        self.comments: list[dict[str, Any]] = []
        self.requests: list[tuple[str, str, str | None]] = []
        self.raw: tuple[bytes, int] | None = None
        """An answer to every request, and how many bytes of it are missing."""
        self.url = ""
        self.storage = ""

    def answer(self, method: str, path: str, body: Any) -> Any:
        path, _, query = path.partition("?")
        match method, path.removeprefix("/repos/o/r/").split("/"):
            case "GET", ["actions", "artifacts"]:
                page = int(query.rpartition("page=")[2]) - 1
                return {"artifacts": self.artifacts[page * 100 : page * 100 + 100]}
            case "GET", ["issues", "7", "comments"]:
                page = int(query.rpartition("page=")[2]) - 1
                return self.comments[page * 100 : page * 100 + 100]
            case "POST", ["issues", "7", "comments"]:
                self.comments.append({"id": len(self.comments), "user": {"type": "Bot"}, **body})
            case "PATCH", ["issues", "comments", number]:
                self.comments[int(number)] |= body
            case _:
                return None
        return {}


@pytest.fixture
def api() -> Iterator[Api]:
    api = Api()

    class Handler(BaseHTTPRequestHandler):
        def respond(self) -> None:
            length = int(self.headers.get("content-length") or 0)
            body = json.loads(self.rfile.read(length)) if length else None
            api.requests.append((self.command, self.path, self.headers.get("authorization")))
            if api.raw is not None:
                return self.reply(*api.raw)
            if self.path.startswith("/stored/"):
                return self.reply(api.archives[self.path.removeprefix("/stored/")])
            if self.path.startswith("/zip/"):
                self.send_response(302)
                self.send_header("location", f"{api.storage}/stored/{self.path.removeprefix('/zip/')}")
                return self.end_headers()
            return self.reply(json.dumps(api.answer(self.command, self.path, body)).encode())

        def reply(self, content: bytes, missing: int = 0) -> None:
            self.send_response(200)
            self.send_header("content-length", str(len(content) + missing))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            pass

    for method in ("GET", "POST", "PATCH"):
        setattr(Handler, f"do_{method}", Handler.respond)

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    api.url, api.storage = (f"http://{host}:{server.server_port}" for host in ("127.0.0.1", "localhost"))
    yield api
    server.shutdown()
    server.server_close()


@pytest.fixture
def github(api: Api) -> Any:
    return GATE["GitHub"]({"GITHUB_API_URL": api.url, "GITHUB_REPOSITORY": "o/r", "GITHUB_TOKEN": LOGIN})


def add_artifact(api: Api, name: str, content: bytes, **fields: Any) -> None:
    run = {"head_branch": "main", "head_repository_id": 1, "repository_id": 1}
    api.archives[name] = content
    api.artifacts.append(
        {
            "expired": False,
            "created_at": "2026-11-01T00:00:00Z",
            "archive_download_url": f"{api.url}/zip/{name}",
            "workflow_run": run | {key: value for key, value in fields.items() if key in run},
        }
        | {key: value for key, value in fields.items() if key not in run}
    )


def test_the_newest_artifact_of_the_branch_is_the_baseline(api: Api, github: Any, tmp_path: Path) -> None:
    add_artifact(api, "old", archive(which="old"))
    add_artifact(api, "new", archive(which="new"), created_at="2026-11-02T00:00:00Z")
    add_artifact(api, "gone", archive(which="gone"), created_at="2026-11-05T00:00:00Z", expired=True)
    add_artifact(api, "side", archive(which="side"), created_at="2026-11-05T00:00:00Z", head_branch="side")
    add_artifact(api, "fork", archive(which="fork"), created_at="2026-11-05T00:00:00Z", head_repository_id=2)
    assert "2026-11-02T00:00:00Z" == GATE["fetch_baseline"](github, "name", "main", tmp_path)
    assert "new" == (tmp_path / "which").read_text()


def test_an_artifact_of_the_branch_behind_a_hundred_others_is_the_baseline(
    api: Api, github: Any, tmp_path: Path
) -> None:
    for number in range(100):
        add_artifact(api, f"side-{number}", archive(), head_branch="side", created_at="2026-11-05T00:00:00Z")
    add_artifact(api, "main", archive(which="main"))
    assert GATE["fetch_baseline"](github, "name", "main", tmp_path)
    assert "main" == (tmp_path / "which").read_text()


@pytest.mark.parametrize(("content", "missing"), [(b"<html>", 0), (b"{", 5)])
def test_an_answer_that_is_cut_or_no_json_is_refused(
    api: Api, github: Any, tmp_path: Path, content: bytes, missing: int
) -> None:
    api.raw = content, missing
    with pytest.raises(GateError, match="actions/artifacts: "):
        GATE["fetch_baseline"](github, "name", "main", tmp_path)


def test_the_token_does_not_follow_a_redirect_to_another_host(api: Api, github: Any, tmp_path: Path) -> None:
    add_artifact(api, "new", archive(which="new"))
    GATE["fetch_baseline"](github, "name", "main", tmp_path)
    sent = {path: token for _, path, token in api.requests}
    assert f"Bearer {LOGIN}" == sent["/zip/new"]
    assert sent["/stored/new"] is None


def test_an_address_of_another_host_gets_no_token(api: Api, github: Any, tmp_path: Path) -> None:
    add_artifact(api, "new", archive(which="new"), archive_download_url=f"{api.storage}/zip/new")
    with pytest.raises(GateError, match="is not an address of"):
        GATE["fetch_baseline"](github, "name", "main", tmp_path)


def test_without_an_artifact_there_is_no_baseline(github: Any, tmp_path: Path) -> None:
    assert GATE["fetch_baseline"](github, "name", "main", tmp_path / "none") is None
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("name", ["../outside", "/outside", "a/../../outside"])
def test_paths_outside_the_folder_are_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(GateError, match="unsafe entry"):
        GATE["unpack"](archive(**{name: "x"}), tmp_path / "in")
    assert not (tmp_path / "outside").exists()


def test_a_link_in_an_artifact_is_refused(tmp_path: Path) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as opened:
        entry = zipfile.ZipInfo("link")
        entry.external_attr = 0o120777 << 16
        opened.writestr(entry, "/etc/passwd")
    with pytest.raises(GateError, match="unsafe entry"):
        GATE["unpack"](packed.getvalue(), tmp_path)


def test_an_artifact_that_is_no_archive_is_refused(tmp_path: Path) -> None:
    with pytest.raises(GateError, match="cannot be unpacked"):
        GATE["unpack"](b"no archive", tmp_path)


def _damaged() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as opened:
        opened.writestr("a", "text" * 100)
    data = bytearray(packed.getvalue())
    data[31:35] = b"\xff\xff\xff\xff"  # the compressed data, after a header of 30 bytes and the name
    return bytes(data)


def _encrypted() -> bytes:
    data = bytearray(archive(a="text"))
    data[data.index(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


@pytest.mark.parametrize("content", [_damaged(), _encrypted()], ids=["damaged", "encrypted"])
def test_a_file_of_an_artifact_that_cannot_be_read_is_refused(content: bytes, tmp_path: Path) -> None:
    with pytest.raises(GateError, match="cannot be unpacked"):
        GATE["unpack"](content, tmp_path)


def pull_request(head: int) -> dict[str, Any]:
    return {"pull_request": {"number": 7, "head": {"repo": {"id": head}}, "base": {"repo": {"id": 1}}}}


def test_one_comment_is_written_and_updated(api: Api, github: Any, tmp_path: Path) -> None:
    api.comments = [{"id": n, "user": {"type": "User"}, "body": "<!-- nia-bench: T -->"} for n in range(100)]
    first = GATE["publish"](github, pull_request(1), "T", "old **text**", tmp_path / "summary")
    second = GATE["publish"](github, pull_request(1), "T", "new text", tmp_path / "summary")
    assert ("Comment written.", "Comment updated.") == (first, second)
    assert ["<!-- nia-bench: T -->\n## T\n\nnew text"] == [found["body"] for found in api.comments[100:]]
    assert "## T\n\nold **text**\n## T\n\nnew text\n" == (tmp_path / "summary").read_text()


def test_two_uses_of_the_action_have_a_comment_each(api: Api, github: Any) -> None:
    for title in ("one", "two"):
        GATE["publish"](github, pull_request(1), title, "text", None)
    assert 2 == len(api.comments)


def test_a_pull_request_of_a_fork_gets_the_summary_only(api: Api, github: Any, tmp_path: Path) -> None:
    done = GATE["publish"](github, pull_request(2), "T", "text", tmp_path / "summary")
    assert "Pull request of a fork: summary only." == done
    assert not api.requests
    assert "## T\n\ntext\n" == (tmp_path / "summary").read_text()


def test_a_long_summary_is_shortened_in_the_comment(api: Api, github: Any) -> None:
    GATE["publish"](github, pull_request(1), "T", "a line\n" * 20_000, None)
    body = api.comments[0]["body"]
    assert len(body) < 65_536
    assert body.endswith("… shortened: the job summary has the rest.")


def test_a_missing_token_is_a_mistake_with_its_fix(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["baseline", "--artifact", "a", "--output", str(tmp_path)]
    assert 2 == GATE["main"](arguments, {"GITHUB_REPOSITORY": "o/r"})
    assert "GITHUB_TOKEN not set\n  fix: pass the token of the workflow" in capsys.readouterr().err


@pytest.mark.parametrize("event", [None, "no JSON"])
def test_a_missing_or_damaged_event_is_a_message(
    event: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "event.json"
    file.write_text(event or "")
    environment = {"GITHUB_EVENT_PATH": str(file)} if event else {}
    assert 2 == GATE["main"](["comment", "--summary", str(tmp_path / "summary.md")], environment)
    assert capsys.readouterr().err.startswith("github_gate: GITHUB_EVENT_PATH ")
