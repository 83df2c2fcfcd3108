import whenever as w

_ORDER = ("years", "months", "days")


def _short(years, months, days):
    months += 12 * years
    years, months = (-(-months // 12), -(-months % 12)) if months < 0 else divmod(months, 12)
    counts = [(unit, n) for unit, n in zip(_ORDER, (years, months, days), strict=True) if n]
    return w.ItemizedDateDelta(**dict(counts or [("days", 0)])).format_iso()


def term(start, end):
    return _short(*parts(start, end))


def parts(start, end):
    delta = start.until(end, in_units=_ORDER)
    return tuple(delta[unit] for unit in _ORDER)


def longer(term, more):
    read = w.ItemizedDateDelta(term)
    whole = read.add(months=more, month_composition_ok=True)
    return _short(whole.get("years", 0), whole.get("months", 0), whole.get("days", 0) + whole.get("weeks", 0) * 7)


def due(start, term):
    return (start + w.ItemizedDateDelta(term)).prev_day()


def nights(start, end):
    return end.since(start, in_units=["days"])["days"]


def opening(moment):
    first = moment.start_of("day")
    return first, first.add(days=1).difference(first) / w.hours(1)


def late(due, back):
    return (back.assume_utc() - due.assume_utc()) / w.minutes(1)


def receipt(moment):
    instant = moment.to_instant()
    return {
        "place": moment.tz_id,
        "millis": instant.timestamp(unit="millisecond"),
        "local": moment.to_stdlib().replace(tzinfo=None).isoformat(),
        "twice": moment.is_repeated(),
    }
