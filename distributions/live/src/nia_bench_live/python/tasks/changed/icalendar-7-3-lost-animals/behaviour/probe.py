"""Notices that are written and read again, the lines of the calendar, and a calendar of another program."""

from datetime import date


def probe(answer, given):
    def notices():
        found = []
        for notice in given["notices"]:
            typed = {"seen": date.fromisoformat(notice["seen"]), "photo": notice["photo"].encode()}
            found.append(notice | typed)
        return found

    def plain(notice):
        seen, photo = notice["seen"], notice["photo"]
        assert type(seen) in (date, type(None))
        assert type(photo) in (bytes, type(None))
        assert type(notice["reward"]) is not bool
        typed = {"seen": seen and seen.isoformat(), "photo": photo if photo is None else photo.decode()}
        return {
            key: int(value) if isinstance(value, int) else value for key, value in (notice | typed).items()
        }

    def written():
        return answer.named("write")(notices())

    def lines():
        text = written().decode().replace("\r\n ", "").splitlines()
        return [line for line in text if line.startswith(("SUMMARY", "X-", "PRIORITY"))]

    def attached():
        text = written().decode().replace("\r\n ", "").splitlines()
        found = [line for line in text if line.startswith("ATTACH")]
        return [sorted(line.partition(":")[0].split(";")[1:]) + [line.partition(":")[2]] for line in found]

    def again():
        return [plain(notice) for notice in answer.named("read")(written())]

    def others():
        rows = answer.named("read")("\r\n".join(given["calendar"]).encode())
        return [plain(notice) for notice in rows]

    return {"lines": lines, "attached": attached, "again": again, "others": others}
