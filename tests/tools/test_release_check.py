"""What `make release-check` refuses in the metadata of a distribution."""

import pytest
from tools.release_check import metadata_fault

METADATA = b"""Metadata-Version: 2.4
Name: demo
Version: 1.0
Description-Content-Type: text/markdown

# Demo
"""


def test_valid_metadata_has_no_fault() -> None:
    assert metadata_fault(METADATA, "demo", "1.0") is None


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ((b"1.0", b"0.9"), "it is of demo 0.9"),
        ((b"text/markdown", b"text/x-rst"), "the README is text/x-rst"),
        ((b"# Demo", b""), "the README does not render"),
        ((b"Version: 1.0", b"Version: one"), "'one' is invalid for 'version'"),
        ((b"Name: demo\n", b""), "'name' is a required field"),
    ],
)
def test_a_fault_is_explained(change: tuple[bytes, bytes], fault: str) -> None:
    assert fault in (metadata_fault(METADATA.replace(*change), "demo", "1.0") or "")
