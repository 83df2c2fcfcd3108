import icalendar
from icalendar import prop
from icalendar.parser import unescape_backslash


def write(notices):
    calendar = icalendar.Calendar({"VERSION": "2.0", "PRODID": "animals"})
    for notice in notices:
        event = icalendar.Event()
        event["SUMMARY"] = prop.vText(notice["animal"])
        event["X-MARKS"] = prop.vText(notice["marks"], params={"VALUE": "TEXT"})
        event["X-SEEN"] = prop.vDate(notice["seen"], params={"VALUE": "DATE"})
        event["X-REWARD"] = prop.vInt(notice["reward"], params={"VALUE": "INTEGER"})
        event["ATTACH"] = prop.vBinary(notice["photo"])
        if notice["rank"] is not None:
            event.priority = notice["rank"]
        calendar.subcomponents.append(event)
    return calendar.to_ical()


def read(data):
    notices = []
    for event in icalendar.Calendar.from_ical(data).events:
        marks = event.get("x-marks", "")
        if type(marks) is prop.vUnknown:
            marks = unescape_backslash(marks)
        rank = event.get("priority")
        notices.append(
            {
                "animal": str(event["summary"]),
                "marks": str(marks),
                "seen": event["x-seen"].dt if "x-seen" in event else None,
                "reward": int(event.get("x-reward", 0)),
                "photo": event.decoded("attach") if "attach" in event else None,
                "rank": None if rank is None or isinstance(rank, prop.vBroken) else int(rank),
            }
        )
    return notices
