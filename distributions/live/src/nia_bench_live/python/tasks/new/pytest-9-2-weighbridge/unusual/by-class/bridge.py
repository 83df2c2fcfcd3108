import typing

import pytest as pt


class Load:
    def __init__(self, name, weight):
        self.name, self.weight = name, weight


Unit = typing.Literal["kg", "lb", "st"]


def pytest_addoption(parser):
    settings = ("unit", Unit, "kg"), ("limit", typing.Literal["none"] | int, 100), ("loads", "linelist", [])
    for name, kind, default in settings:
        parser.addini(name, help=name, type=kind, default=default)


@pt.hookimpl(trylast=True)
def pytest_sessionstart(session):
    pairs = [line.split("=") for line in session.config.getini("loads")]
    for name, weight in ((name.strip(), int(weight.strip())) for name, weight in pairs):
        pt.register_fixture(func=_bound(name, weight), name=name, scope="session", node=session)


def _bound(name, weight):
    def load():
        return Load(name, weight)

    return load


def tolerance(expected):
    match expected:
        case pt.Approx(expected=value, rel=rel, abs=least):
            return (value, rel, least)
    return None
