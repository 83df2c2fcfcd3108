import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.models.redaction import redact

VALUES = st.text(st.characters(codec="ascii", categories=["L", "N"]), min_size=8, max_size=40)


@given(st.sampled_from(["OPENAI_API_KEY", "HF_TOKEN", "db_password"]), VALUES, st.text(), st.text())
def test_no_secret_of_the_environment_is_left(name: str, value: str, before: str, after: str) -> None:
    assert value not in redact(f"{before} {value} {after}", {name: value}).replace("[secret]", "")


def test_what_is_no_secret_stays() -> None:
    environment = {"HOME_PAGE": "a-long-enough-value", "EMPTY_KEY": "", "USES_TOKEN": "true"}
    text = "true a-long-enough-value, task-force model gpt-5-mini at http://localhost:80/v1"
    assert text == redact(text, environment)


def test_of_two_secrets_one_within_the_other_neither_is_left() -> None:
    environment = {"A_KEY": "abcdefgh", "B_KEY": "abcdefgh-ijklmnop"}
    assert "[secret] and [secret]" == redact("abcdefgh-ijklmnop and abcdefgh", environment)


@pytest.mark.parametrize(
    ("text", "redacted"),
    [
        ("Incorrect API key provided: sk-proj-abc123def456.", "Incorrect API key provided: [secret]"),
        ("wrong key sk-or-v1-12****************cdef", "wrong key [secret]"),
        ("Authorization: Bearer abc.def-123 was sent", "Authorization: Bearer [secret] was sent"),
        ("http://user:pass@host/v1 is down", "http://[secret]@host/v1 is down"),
        ("http://user:p@ss@host/v1 is down", "http://[secret]@host/v1 is down"),
        ("model@http://***@host/v1 is down", "model@http://***@host/v1 is down"),
        ("https://host/v1?key=12345&alt=sse", "https://host/v1?key=[secret]&alt=sse"),
        ("key AIzaSyA1234567890abcdefghijk", "key [secret]"),
    ],
)
def test_what_looks_like_a_key_is_masked(text: str, redacted: str) -> None:
    assert redacted == redact(text, {})
