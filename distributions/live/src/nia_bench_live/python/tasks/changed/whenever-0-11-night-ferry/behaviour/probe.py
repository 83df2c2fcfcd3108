"""Sailings of a night ferry: timetable, times that are twice or never, board, signal."""

import warnings

from whenever import WheneverWarning


def strictly(work):
    """Do the work with warnings of whenever as errors."""

    def done():
        with warnings.catch_warnings():
            warnings.simplefilter("error", WheneverWarning)
            return work()

    return done


def probe(answer, given):
    sailing, board = answer.named("sailing"), answer.named("board")
    signal, from_signal = answer.named("signal"), answer.named("from_signal")

    def read(which):
        return lambda: [str(sailing(*entry)) for entry in given[which]]

    def boards():
        return [board(sailing(*entry)) for entry in given["plain"] + given["twice"]]

    def signals():
        return [signal(sailing(*entry)) for entry in given["plain"] + given["twice"]]

    def back():
        return [str(from_signal(*entry)) for entry in given["signals"]]

    outcomes = {
        "plain": read("plain"), "twice": read("twice"), "boards": boards, "signals": signals, "back": back,
    }  # fmt: skip
    return {name: strictly(work) for name, work in outcomes.items()}
