"""The parts of the gate (gate.py) that speak with GitHub: find the baseline, write summary and comment.

    python tools/github_gate.py baseline --artifact NAME --branch main --output FOLDER
    python tools/github_gate.py comment --summary FILE --title TITLE

`baseline` unpacks the newest artifact of that name that a run on the branch of this repository made.
Artifacts of forks are never taken. Without one it writes nothing. `comment` appends the summary to the job
summary. For a pull request of this repository it also writes one comment, which later calls update. Pull
requests of forks get no comment.

Reads GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_EVENT_PATH, GITHUB_STEP_SUMMARY and GITHUB_TOKEN.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import stat
import sys
import urllib.parse
import urllib.request
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from http.client import HTTPException, HTTPMessage
from pathlib import Path, PurePosixPath
from typing import IO, Any

MARKER = "<!-- nia-bench: {title} -->"
MOST_BYTES = 512 * 1024**2
"""An artifact that is larger, packed or unpacked, is not taken as a baseline."""
MOST_CHARACTERS = 60_000
"""GitHub refuses a comment of more than 65,536 characters."""
TIMEOUT_S = 60
PER_PAGE = 100


class GateError(Exception):
    """What GitHub refused, or what is missing in the environment."""


class _WithoutToken(urllib.request.HTTPRedirectHandler):
    """Follow a redirect without the token: an artifact lies on another host than the API."""

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: HTTPMessage,
        newurl: str,
    ) -> urllib.request.Request | None:
        """Return the new request, without the header that has the token."""
        request = super().redirect_request(req, fp, code, msg, headers, newurl)
        if request is not None:
            request.remove_header("Authorization")
        return request


class GitHub:
    """A repository by way of GitHub's API. Raises GateError for what the API refuses."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        missing = [name for name in ("GITHUB_REPOSITORY", "GITHUB_TOKEN") if not environment.get(name)]
        if missing:
            raise GateError(f"{', '.join(missing)} not set\n  fix: pass the token of the workflow")
        self._repository = environment["GITHUB_REPOSITORY"]
        self._url = environment.get("GITHUB_API_URL", "https://api.github.com")
        self._token = environment["GITHUB_TOKEN"]
        self._opener = urllib.request.build_opener(_WithoutToken)

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request to a path of the repository, and return the JSON of the answer."""
        answer = self._send(method, f"{self._url}/repos/{self._repository}/{path}", body)
        try:
            return json.loads(answer) if answer else None
        except ValueError:
            raise GateError(f"{method} {path.partition('?')[0]}: the answer is not JSON") from None

    def download(self, url: str) -> bytes:
        """Return what an address of the API leads to, at most MOST_BYTES."""
        if not url.startswith(f"{self._url}/"):
            raise GateError(f"{url} is not an address of {self._url}")
        return self._send("GET", url, None)

    def _send(self, method: str, url: str, body: Any) -> bytes:
        headers = {
            "Authorization": f"Bearer {self._token}",
            "Accept": "application/vnd.github+json",
            "X-GitHub-Api-Version": "2022-11-28",
        }
        content = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(url, content, headers, method=method)  # noqa: S310
        try:
            with self._opener.open(request, timeout=TIMEOUT_S) as answer:
                received: bytes = answer.read(MOST_BYTES + 1)
        except (OSError, HTTPException) as error:
            raise GateError(f"{method} {urllib.parse.urlsplit(url).path}: {error}") from None
        if len(received) > MOST_BYTES:
            raise GateError(f"{urllib.parse.urlsplit(url).path}: more than {MOST_BYTES} bytes")
        return received


def fetch_baseline(github: GitHub, artifact: str, branch: str, output: Path) -> str | None:
    """Unpack the newest artifact of a run on the branch into `output`. Return when it was made, or None."""
    for artifacts in _pages(github, artifact):
        usable = [found for found in artifacts if not found["expired"] and _is_of_branch(found, branch)]
        if usable:
            newest = max(usable, key=lambda found: str(found["created_at"]))
            unpack(github.download(newest["archive_download_url"]), output)
            return str(newest["created_at"])
    return None


def _pages(github: GitHub, artifact: str) -> Iterator[list[dict[str, Any]]]:
    """Yield the artifacts of that name a page at a time. GitHub lists the newest first."""
    page = 1
    while True:
        query = urllib.parse.urlencode({"name": artifact, "per_page": PER_PAGE, "page": page})
        artifacts = github.call("GET", f"actions/artifacts?{query}")["artifacts"]
        if not artifacts:
            return
        yield artifacts
        page += 1


def _is_of_branch(artifact: dict[str, Any], branch: str) -> bool:
    """Return whether a run on this repository's branch made it. A fork may have such a branch, too."""
    run: dict[str, Any] = artifact.get("workflow_run") or {}
    return run.get("head_branch") == branch and run.get("head_repository_id") == run.get("repository_id")


def unpack(archive: bytes, output: Path) -> None:
    """Write the files of a ZIP archive below `output`.

    Raises GateError for links, paths outside, encrypted files, and an archive that is damaged.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(archive)) as opened:
            entries = [entry for entry in opened.infolist() if not entry.is_dir()]
            if sum(entry.file_size for entry in entries) > MOST_BYTES:
                raise GateError(f"the artifact expands to more than {MOST_BYTES} bytes")
            for entry in entries:
                path = PurePosixPath(entry.filename)
                if path.is_absolute() or ".." in path.parts or stat.S_ISLNK(entry.external_attr >> 16):
                    raise GateError(f"the artifact has an unsafe entry: {entry.filename!r}")
                file = output / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(opened.read(entry))
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, OSError) as error:
        # A RuntimeError is that of an encrypted file, or of a compression that this Python does not have.
        raise GateError(f"the artifact cannot be unpacked: {error}") from None


def publish(github: GitHub | None, event: dict[str, Any], title: str, text: str, summary: Path | None) -> str:
    """Write the job summary, and the comment where the event is a pull request of this repository.

    Returns what was done, in a sentence.
    """
    if summary:
        with summary.open("a", encoding="utf-8") as file:
            file.write(f"## {title}\n\n{text}\n")
    pull: dict[str, Any] | None = event.get("pull_request")
    if not pull:
        return "No pull request: summary only."
    head: dict[str, Any] = pull["head"].get("repo") or {}
    if head.get("id") != pull["base"]["repo"]["id"]:
        return "Pull request of a fork: summary only."
    if github is None:
        return "No token: summary only."
    return _write_comment(github, int(pull["number"]), title, text)


def _read_event(environment: Mapping[str, str]) -> dict[str, Any]:
    file = environment.get("GITHUB_EVENT_PATH")
    if not file:
        raise GateError("GITHUB_EVENT_PATH not set\n  fix: call it in a step of a GitHub workflow")
    try:
        event: dict[str, Any] = json.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise GateError(f"GITHUB_EVENT_PATH cannot be read: {error}") from None
    return event


def _write_comment(github: GitHub, number: int, title: str, text: str) -> str:
    marker = MARKER.format(title=title)
    if len(text) > MOST_CHARACTERS:
        text = text[:MOST_CHARACTERS].rsplit("\n", 1)[0] + "\n\n… shortened: the job summary has the rest."
    body = {"body": f"{marker}\n## {title}\n\n{text}"}
    page = 1
    while comments := github.call("GET", f"issues/{number}/comments?per_page={PER_PAGE}&page={page}"):
        for comment in comments:
            if str(comment.get("body", "")).startswith(marker) and comment["user"]["type"] == "Bot":
                github.call("PATCH", f"issues/comments/{comment['id']}", body)
                return "Comment updated."
        page += 1
    github.call("POST", f"issues/{number}/comments", body)
    return "Comment written."


def main(arguments: Sequence[str] | None = None, environment: Mapping[str, str] = os.environ) -> int:
    """Read the command line and do what it says. Return the exit code."""
    parser = argparse.ArgumentParser(
        description="Find the baseline of a check on GitHub, and publish its summary."
    )
    verbs = parser.add_subparsers(dest="verb", required=True)
    baseline = verbs.add_parser("baseline", help="unpack the artifact of the branch's last run")
    baseline.add_argument("--artifact", required=True, metavar="NAME")
    baseline.add_argument("--branch", default="main")
    baseline.add_argument("--output", type=Path, required=True, metavar="FOLDER")
    comment = verbs.add_parser("comment", help="write the job summary and one comment")
    comment.add_argument("--summary", type=Path, required=True, metavar="FILE")
    comment.add_argument("--title", default="Nia-Bench")
    known = parser.parse_args(arguments)
    try:
        if known.verb == "baseline":
            made = fetch_baseline(GitHub(environment), known.artifact, known.branch, known.output)
            print(f"Baseline of {made}." if made else f"No artifact {known.artifact} of {known.branch} yet.")
            return 0
        event = _read_event(environment)
        github = GitHub(environment) if environment.get("GITHUB_TOKEN") else None
        text = (
            known.summary.read_text(encoding="utf-8") if known.summary.exists() else "Nothing was checked.\n"
        )
        step_summary = environment.get("GITHUB_STEP_SUMMARY")
        print(publish(github, event, known.title, text, Path(step_summary) if step_summary else None))
    except GateError as error:
        print(f"github_gate: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
