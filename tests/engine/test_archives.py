"""A run in one archive: what comes back, and what is refused."""

import json
import shutil
import stat
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile, ZipInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.engine.stored_runs import MadeRun, write_run
from tests.suite_folder import write_environment, write_task

from nia_bench.contract.errors import UserError
from nia_bench.contract.evaluation import CheckResult, Evaluation, Judgement, Verdict, Vote
from nia_bench.contract.facts import Diagnostic
from nia_bench.engine import archives
from nia_bench.engine.archives import MANIFEST, pack_run, unpack_run
from nia_bench.engine.run_list import read_run
from nia_bench.engine.stored import open_run
from nia_bench.models.redaction import KEY_FORMATS
from nia_bench.store import RunStore
from nia_bench.suites.suite import load_suite

OPENROUTER = f"sk-or-v1-{'0123456789abcdef' * 4}"
KEYS = {
    "Anthropic": f"sk-ant-api03-{'a-B_' * 23}xAA",
    "OpenAI": f"sk-proj-{'aB3_' * 8}T3BlbkFJ{'aB3-' * 8}",
    "OpenRouter": OPENROUTER,
    "Google": f"AIza{'aB3_-' * 7}",
    "Groq": f"gsk_{'aB3d' * 13}",
    "xAI": f"xai-{'aB3d' * 20}",
    "Perplexity": f"pplx-{'aB3d' * 12}",
    "Hugging Face": f"hf_{'aB' * 17}",
    "GitHub": f"ghp_{'aB3' * 12}",
    "npm": f"npm_{'aB3' * 12}",
    "Amazon": f"AKIA{'ABC2' * 4}",
}


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a run but those that mean nothing elsewhere."""
    return {
        path: file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file() and (path := str(file.relative_to(folder))) not in {".lock", "figures.index"}
    }


@pytest.fixture
def run(tmp_path: Path) -> Path:
    return write_run(tmp_path, MadeRun("r", tasks=1, reps=1, judge_model=None))


@pytest.fixture
def archive(run: Path, tmp_path: Path) -> Path:
    return pack_run(run, tmp_path / "r.zip").file


def transcript(run: Path) -> Path:
    return run / "cells" / "task-000" / "nia" / "1" / "transcript.jsonl"


def refused(archive: Path, reason: str) -> None:
    """Unpacking ends with a sentence, and leaves nothing behind."""
    target = archive.parent / "unpacked"
    with pytest.raises(UserError, match=reason):
        unpack_run(archive, target)
    assert [] == (list(target.iterdir()) if target.exists() else [])


names = st.text(st.characters(codec="utf-8", exclude_categories=["C"], exclude_characters="/\\:"), min_size=1)
files = st.dictionaries(
    st.lists(names.map(lambda name: name[:12]), min_size=1, max_size=3).map("/".join), st.binary(max_size=400)
)


@given(files)
@example({"a": b"", "é/\N{SNOWMAN}.txt": bytes(range(256)), "cells/x": b"x" * 70_000})
def test_what_is_packed_is_what_is_unpacked(extra: dict[str, bytes]) -> None:
    with TemporaryDirectory() as temporary:
        run = write_run(Path(temporary), MadeRun("r", tasks=1, reps=1, conditions=("baseline",)))
        for path, content in extra.items():
            file = run / path
            if {".", ".."} & set(path.split("/")) or any(each.is_file() for each in (file, *file.parents)):
                continue
            if not file.exists():
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
        pack_run(run, Path(temporary) / "r.zip")
        assert contents(run) == contents(unpack_run(Path(temporary) / "r.zip", Path(temporary) / "again"))


def test_the_figures_of_an_unpacked_run_are_those_of_the_run(
    run: Path, archive: Path, tmp_path: Path
) -> None:
    again = unpack_run(archive, tmp_path / "again")
    assert read_run(run).results == read_run(again).results


def test_the_same_run_gives_the_same_bytes(run: Path, archive: Path, tmp_path: Path) -> None:
    assert archive.read_bytes() == pack_run(run, tmp_path / "again.zip").file.read_bytes()


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, dict[str, bytes]]:
    """The bytes of an archive, and the files of its run."""
    folder = tmp_path_factory.mktemp("sound")
    run = write_run(folder, MadeRun("r", tasks=1, reps=1, conditions=("baseline",)))
    return pack_run(run, folder / "r.zip").file.read_bytes(), contents(run)


@given(data=st.data())
def test_an_archive_changed_by_a_byte_is_refused_or_unpacks_to_the_same_run(
    sound: tuple[bytes, dict[str, bytes]], data: st.DataObject
) -> None:
    content = bytearray(sound[0])
    content[data.draw(st.integers(0, len(content) - 1))] ^= data.draw(st.integers(1, 255))
    with TemporaryDirectory() as temporary:
        archive = Path(temporary) / "r.zip"
        archive.write_bytes(content)
        try:
            again = unpack_run(archive, Path(temporary) / "again")
        except UserError:
            assert not list(Path(temporary).glob("again/*"))
        else:
            assert sound[1] == contents(again)


@given(st.binary(max_size=300))
def test_what_is_no_archive_is_refused(content: bytes) -> None:
    with TemporaryDirectory() as temporary:
        file = Path(temporary) / "x.zip"
        file.write_bytes(content)
        refused(file, "damaged, or no archive of a run")


def rewritten(archive: Path, change: Callable[[ZipFile, dict[str, bytes]], None]) -> Path:
    """The archive with `change` made to its files before they are written again, with a manifest of all."""
    with ZipFile(archive) as opened:
        content = {name: opened.read(name) for name in opened.namelist()}
    target = archive.with_name("hostile.zip")
    with ZipFile(target, "w") as written:
        change(written, content)
        for name, text in content.items():
            written.writestr(name, text)
    return target


def listed(content: dict[str, bytes], name: str, text: bytes = b"x") -> None:
    """The manifest lists such a file."""
    manifest = json.loads(content[MANIFEST])
    digest = archives.hashlib.sha256(text).hexdigest()
    manifest["files"][name] = {"size": len(text), "sha256": digest}
    content[MANIFEST] = json.dumps(manifest).encode()


@pytest.mark.parametrize("name", ["../up", "/etc/cron.d/x", "a/../../b", "a\\b", "C:/x", "cells//x", "./x"])
def test_a_path_outside_of_the_folder_is_refused(archive: Path, name: str) -> None:
    def change(_: ZipFile, content: dict[str, bytes]) -> None:
        content[name] = b"x"
        listed(content, name)

    refused(rewritten(archive, change), "the name .* (leads out|is not)")


def test_a_link_is_refused(archive: Path) -> None:
    def change(written: ZipFile, content: dict[str, bytes]) -> None:
        link = ZipInfo("cells/link")
        link.create_system, link.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
        written.writestr(link, "/etc/passwd")
        listed(content, "cells/link", b"/etc/passwd")

    refused(rewritten(archive, change), "cells/link is a link")


@pytest.mark.parametrize("name", [".lock", "figures.index"])
def test_a_file_of_a_process_is_refused(archive: Path, name: str) -> None:
    def change(_: ZipFile, content: dict[str, bytes]) -> None:
        content[name] = b"x"
        listed(content, name)

    refused(rewritten(archive, change), f"{name} is of a process")


def test_files_that_the_manifest_does_not_list_and_files_given_twice_are_refused(archive: Path) -> None:
    def add(_: ZipFile, content: dict[str, bytes]) -> None:
        content["more"] = b"x"

    def repeat(written: ZipFile, content: dict[str, bytes]) -> None:
        written.writestr("run.json", content["run.json"])
        with pytest.warns(UserWarning, match="Duplicate"):
            written.writestr("run.json", content.pop("run.json"))

    for change in (add, repeat):
        refused(rewritten(archive, change), "not those of its manifest")


def test_a_changed_file_is_refused_though_the_archive_is_sound(archive: Path) -> None:
    def change(_: ZipFile, content: dict[str, bytes]) -> None:
        content["run.json"] = content["run.json"].replace(b"fc18537d", b"fc18537e")

    refused(rewritten(archive, change), "run.json is not the file that was packed")


def test_an_archive_that_expands_beyond_the_limit_is_refused(archive: Path, tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"expands to .* more than the 1,000 that are allowed"):
        unpack_run(archive, tmp_path / "again", most_bytes=1_000)


def test_a_file_larger_than_its_manifest_says_is_not_written(archive: Path) -> None:
    def change(_: ZipFile, content: dict[str, bytes]) -> None:
        content["bomb"] = bytes(50_000_000)
        listed(content, "bomb")

    refused(rewritten(archive, change), "bomb is not the file that was packed")


def test_an_archive_of_a_later_form_is_refused(archive: Path) -> None:
    def change(_: ZipFile, content: dict[str, bytes]) -> None:
        content[MANIFEST] = content[MANIFEST].replace(b'"form":1', b'"form":2')

    refused(rewritten(archive, change), "of another version")


def test_a_run_that_is_there_is_not_replaced(run: Path, archive: Path) -> None:
    before = contents(run)
    with pytest.raises(UserError, match="there is a run already"):
        unpack_run(archive, run.parent)
    assert before == contents(run)


def test_a_secret_of_this_process_in_a_transcript_is_refused_and_not_shown(
    run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    value = 'its "own" & <secret>'
    monkeypatch.setenv("SOME_API_KEY", value)
    text = json.dumps({"kind": "message", "role": "assistant", "text": f"I found {value}"})
    transcript(run).write_text(f"{text}\n")
    with pytest.raises(UserError, match=r"transcript.jsonl: has the value of SOME_API_KEY") as error:
        pack_run(run, tmp_path / "r.zip")
    assert "own" not in str(error.value)
    assert not list(tmp_path.glob("*.zip*"))
    assert not list(tmp_path.glob(".r*"))


@pytest.mark.parametrize("user", ["", "u", "me"])
@pytest.mark.parametrize("is_basic", [True, False])
def test_a_secret_in_a_login_or_in_json_within_json_is_refused(
    run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, user: str, *, is_basic: bool
) -> None:
    value = 'ab"cd1234\\efgh'
    monkeypatch.setenv("SOME_API_KEY", value)
    login = f"{user}:{value}"
    text = f"Basic {b64encode(f'{login}@host'.encode()).decode()}" if is_basic else json.dumps({"key": login})
    transcript(run).write_text(json.dumps({"text": text}))
    with pytest.raises(UserError, match="the value of SOME_API_KEY"):
        pack_run(run, tmp_path / "r.zip")


def test_a_secret_in_a_name_of_a_file_is_refused(
    run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOME_TOKEN", "abcdefgh-12345")
    (run / "cells" / "abcdefgh-12345").write_text("")
    with pytest.raises(UserError, match="the value of SOME_TOKEN"):
        pack_run(run, tmp_path / "r.zip")


@pytest.mark.parametrize("issuer", KEY_FORMATS)
def test_a_key_in_a_providers_format_is_refused(run: Path, tmp_path: Path, issuer: str) -> None:
    transcript(run).write_text(f'{{"kind":"message","role":"assistant","text":"use {KEYS[issuer]}"}}\n')
    with pytest.raises(UserError, match=f"a text in the format of a key of {issuer}"):
        pack_run(run, tmp_path / "r.zip")


@pytest.mark.parametrize("text", ["genai-3-key-cabinet", "task-key-word-sk-learn", f"x{OPENROUTER}", "AIza"])
def test_what_merely_looks_like_a_key_is_packed(run: Path, tmp_path: Path, text: str) -> None:
    transcript(run).write_text(f'{{"kind":"message","role":"assistant","text":"{text}"}}\n')
    assert pack_run(run, tmp_path / "r.zip").files


def test_a_key_of_the_suites_own_texts_is_packed(tmp_path: Path) -> None:
    suite = tmp_path / "suite"
    task = write_task(suite, "task-000")
    write_environment(suite, "zod-4", "zod", "4.3.6")
    (task / "prompt.md").write_text(f"Replace {OPENROUTER} by a variable.\n")
    run = write_run(tmp_path, MadeRun("r", tasks=1, reps=1, text=f"I replaced {OPENROUTER}."))
    with pytest.raises(UserError, match="OpenRouter"):
        pack_run(run, tmp_path / "before.zip")
    document = json.loads((run / "run.json").read_text())
    (run / "run.json").write_text(json.dumps(document | {"settings": {"suite": str(suite)}}))
    assert pack_run(run, tmp_path / "r.zip").files


def test_a_run_of_a_task_about_keys_is_packed(tmp_path: Path) -> None:
    """Everything that comes with the task stands in the answer."""
    folder = load_suite("live").task_folders["genai-3-key-cabinet"]
    text = "\n".join(file.read_text() for file in sorted(folder.rglob("*")) if file.is_file())
    run = write_run(tmp_path, MadeRun("genai-3-key-cabinet", suite="live", tasks=1, reps=1, text=text))
    assert pack_run(run, tmp_path / "r.zip").files


def test_an_archive_without_answers_has_the_figures_and_no_answer(run: Path, tmp_path: Path) -> None:
    (run / "report" / "cells").mkdir(parents=True)
    (run / "report" / "cells" / "0.js").write_text("I wrote the page.")
    file = pack_run(run, tmp_path / "r.zip", without_answers=True).file
    with ZipFile(file) as opened:
        assert not any(b"I wrote the page" in opened.read(name) for name in opened.namelist())
        assert not any("transcript" in name or "/files/" in name for name in opened.namelist())
    again = unpack_run(file, tmp_path / "again")
    assert read_run(run).results == read_run(again).results


def test_an_archive_without_answers_quotes_none(run: Path, tmp_path: Path) -> None:
    """The figures, numbers and places stay."""
    file = run / "cells" / "task-000" / "nia" / "1" / "evaluation.json"
    evaluation = Evaluation.model_validate_json(file.read_bytes())
    assert evaluation.tests
    check = CheckResult(id="c", passed=False, message="expected 1, got QUOTE", expected="1", got='"QUOTE"')
    found = Diagnostic(
        path="a.ts", line=1, column=2, code=2339, category="error", message="No QUOTE.", span="QUOTE"
    )
    tests = evaluation.tests.model_copy(update={"checks": (check,), "diagnostics": (found,)})
    votes = (Vote(verdict="PASS", evidence=("QUOTE",), reasoning="It has QUOTE."),) * 2
    judgement = Judgement(model="j", score=1, verdicts=(Verdict(id="v", weight=1, passed=True, votes=votes),))
    whole = evaluation.model_copy(update={"tests": tests, "judgement": judgement})
    file.write_text(whole.to_json())
    packed = pack_run(run, tmp_path / "r.zip", without_answers=True).file
    with ZipFile(packed) as opened:
        assert not any(b"QUOTE" in opened.read(name) for name in opened.namelist())
        kept = Evaluation.model_validate_json(opened.read("cells/task-000/nia/1/evaluation.json"))
    assert kept.tests
    assert kept.judgement
    assert [("a.ts", 1, 2339)] == [(each.path, each.line, each.code) for each in kept.tests.diagnostics]
    assert [("c", False, "1")] == [(each.id, each.passed, each.expected) for each in kept.tests.checks]
    assert ["PASS", "PASS"] == [vote.verdict for vote in kept.judgement.verdicts[0].votes]
    assert read_run(run).results == read_run(unpack_run(packed, tmp_path / "again")).results


def test_a_run_without_its_answers_is_not_evaluated_anew(tmp_path: Path) -> None:
    suite = tmp_path / "suite"
    write_task(suite, "task-000")
    write_environment(suite, "zod-4", "zod", "4.3.6")
    run = write_run(tmp_path, MadeRun("r", suite="suite", tasks=1, reps=1))
    document = json.loads((run / "run.json").read_text())
    (run / "run.json").write_text(json.dumps(document | {"settings": {"suite": str(suite)}}))
    open_run(run)[0].close()
    again = unpack_run(pack_run(run, tmp_path / "r.zip", without_answers=True).file, tmp_path / "again")
    with pytest.raises(UserError, match="answers were left out"):
        open_run(again)


def test_a_run_that_is_held_and_a_link_in_a_run_are_not_packed(run: Path, tmp_path: Path) -> None:
    with RunStore.open(run), pytest.raises(UserError, match="is in use"):
        pack_run(run, tmp_path / "r.zip")
    (run / "link").symlink_to("/etc")
    with pytest.raises(UserError, match="link: is a link"):
        pack_run(run, tmp_path / "r.zip")


def test_an_archive_is_not_replaced(run: Path, archive: Path) -> None:
    with pytest.raises(UserError, match="is there already"):
        pack_run(run, archive)


def test_an_archive_is_not_written_into_its_run(run: Path) -> None:
    before = contents(run)
    with pytest.raises(UserError, match="is in the folder of the run"):
        pack_run(run, run / "r.zip")
    assert before == contents(run)


def test_a_file_that_is_not_there_is_said_to_be_absent(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="there is no such file"):
        unpack_run(tmp_path / "absent.zip", tmp_path)


def test_a_quoted_name_of_a_run_stays_its_name(run: Path, tmp_path: Path) -> None:
    named = tmp_path / "a%3Ab"
    shutil.move(run, named)
    assert named.name == unpack_run(pack_run(named, tmp_path / "r.zip").file, tmp_path / "again").name
