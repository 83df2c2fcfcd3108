import whenever as w


def sailing(text, zone, second):
    read = w.PlainDateTime.parse(text, pattern="DD.MM.YYYY HH:mm[:ss]")
    moments = [read.assume_tz(zone, disambiguation="earlier"), read.assume_tz(zone, disambiguation="later")]
    return moments[bool(second)]


def board(sailing):
    return format(sailing, "DD.MM.YYYY HH:mm[:ss] xxx")


def signal(sailing):
    instant = sailing.to_instant()
    return dict(
        millis=instant.timestamp(unit="millisecond"),
        iso=sailing.to_fixed_offset().format_iso(),
        zone=sailing.tz_id,
        twice=sailing.is_repeated(),
    )


def from_signal(millis, zone):
    instant = w.Instant.from_timestamp(millis // 1000).add(milliseconds=millis % 1000)
    return instant.to_tz(zone)
