"""Lines that were typed at the quay (with Cyclopts 3.18)."""

from quay import shown, typed


def test_done():
    assert typed("load Lee --tons 3") == ("done", "Lee: 3 tons")
    assert typed("load Lee --tons 1e3") == ("done", "Lee: 1000 tons")
    assert typed("left Lee Mole") == ("done", 2)
    assert typed("is-free 3") == ("done", False)
    assert shown() == ""


def test_not_done():
    assert typed("moor Lee --berth none") == ("refused", None)
    assert "Error" in shown()
    assert typed("paint Lee") == ("unknown", None)
    assert "Error" in shown()
