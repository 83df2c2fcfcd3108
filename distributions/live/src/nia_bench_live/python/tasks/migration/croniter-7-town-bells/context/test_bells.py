"""What the ringer wrote down in the first days of November 2026 (with croniter 6.0)."""

from datetime import datetime

from bells import is_ringing, rings, rounds

MONDAY = datetime(2026, 11, 2, 7, 10)


def test_bells():
    assert [time.strftime("%H:%M") for time in rings("quarters", MONDAY, 3)] == ["07:15", "07:30", "07:45"]
    assert [time.strftime("%d.%m.") for time in rings("alms", MONDAY, 3)] == ["15.11.", "22.11.", "29.11."]


def test_rounds():
    assert [time.strftime("%H:%M") for time in rounds("wall", MONDAY, 3)] == ["07:35", "11:10", "11:35"]
    assert [time.strftime("%H:%M") for time in rounds("well", MONDAY, 3)] == ["12:00", "17:00", "22:00"]


def test_ringing():
    assert is_ringing("school", datetime(2026, 11, 2, 7, 45))
    assert not is_ringing("school", datetime(2026, 11, 8, 7, 45))
