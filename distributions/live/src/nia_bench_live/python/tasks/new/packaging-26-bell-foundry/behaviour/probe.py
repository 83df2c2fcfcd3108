"""Versions of a bell foundry's moulds."""

from packaging.version import Version


def probe(answer, given):
    cast, recast, approve = (answer.named(name) for name in ("cast", "recast", "approve"))

    def shown(version):
        return [str(version), isinstance(version, Version)]

    return {
        "cast": lambda: [shown(cast(*parts)) for parts in given["cast"]],
        "recast": lambda: [shown(recast(Version(text), *mark)) for text, *mark in given["recast"]],
        "approve": lambda: [shown(approve(Version(text))) for text in given["approve"]],
    }
