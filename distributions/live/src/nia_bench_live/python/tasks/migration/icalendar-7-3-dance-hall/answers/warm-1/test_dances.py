"""A page of the programme (with icalendar 7.3)."""

from datetime import date

from dances import checked, dance, poster, programme

PAGE = "\r\n".join(
    [
        "BEGIN:VCALENDAR",
        "BEGIN:VEVENT",
        "SUMMARY:Waltz",
        "DTSTART;VALUE=DATE:20261205",
        "PRIORITY:high",
        "X-NOTE:bring shoes\\, no boots",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
    ]
)


def test_programme():
    [row] = programme(PAGE)
    assert row == {
        "title": "Waltz",
        "begin": "2026-12-05",
        "rank": 9,
        "note": "bring shoes, no boots",
        "last": "",
    }


def test_poster():
    assert poster(PAGE) == ["WALTZ (any mood)"]


def test_dance():
    assert dance("Polka", date(2026, 12, 6), "no boots, please")[3] == "X-NOTE:no boots\\, please"


def test_checked():
    assert "PRIORITY:high" not in checked(PAGE)
