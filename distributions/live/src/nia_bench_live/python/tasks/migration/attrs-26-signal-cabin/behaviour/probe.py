"""Messages of a signal cabin: names on the wire, classes of other modules, descriptions."""

import attrs


def probe(answer, given):
    message, signal = answer.named("message"), answer.named("Signal")
    received, sent, described = (answer.named(name) for name in ("received", "sent", "described"))

    def taken(cls, wire):
        try:
            return sent(received(cls, wire))
        except TypeError:
            return "refused"

    def other():
        @message
        class Barrier:
            road_name: str
            is_open: bool = attrs.field(default=False, alias="is_open")
            _closing_time: int = attrs.field(default=9, alias="closing_time")
            lamps: int = 2

        return Barrier

    def below():
        @message
        class Shunt(signal):
            side_track: str = "3b"

        return Shunt

    def by_place():
        try:
            return sent(signal("west"))
        except TypeError:
            return "refused"

    return {
        "signals": lambda: [*(taken(signal, wire) for wire in given["signals"]), by_place()],
        "others": lambda: [taken(other(), wire) for wire in given["others"]],
        "below": lambda: [taken(below(), wire) for wire in given["below"]],
        "classes": lambda: [described(cls) for cls in (signal, other(), below())],
        "objects": lambda: [described(received(signal, given["signals"][0])), described(received(other(), given["others"][0]))],
    }
