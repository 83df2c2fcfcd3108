"""How the imports inside packages that lead nowhere are listed."""

from __future__ import annotations

from nia_bench.cli.unresolved_imports import import_lines, summary_line
from nia_bench.languages.base import DanglingImport


def test_each_package_and_reason_has_one_line() -> None:
    imports = [
        *(
            DanglingImport(package="shy", specifier=specifier, reason=None)
            for specifier in ("../a", "../b", "far", "../c", "wide")
        ),
        DanglingImport(package="shy", specifier="near", reason="its types are not used"),
    ]
    unexplained, explained = import_lines(imports)
    assert unexplained.startswith("shy imports 'far', 'wide', '../a', '../b' and 1 more (NOT LOOKED AT")
    assert "shy imports 'near' (its types are not used)" == explained


def test_no_import_that_leads_nowhere_is_no_line() -> None:
    assert summary_line([], 3) is None
