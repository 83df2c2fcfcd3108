"""Bags of a sorting office: letters, streets, the carriers of two rounds, postage."""

import polars as pl


def probe(answer, given):
    names = ("letters", "streets", "rounds", "postage")
    letters, streets, rounds, postage = (answer.named(name) for name in names)

    def bags():
        schema = {"bag": pl.String, "kind": pl.String, "letters": pl.List(pl.String)}
        return pl.DataFrame(given["bags"], schema=schema, orient="row")

    def found(*chosen):
        return [list(row) for row in letters(bags().filter(pl.col("bag").is_in(chosen)))]

    def carriers(name, people):
        return pl.DataFrame({name: people}, schema={name: pl.String})

    def both():
        long, short = given["rounds"]
        pairs = [(long, short), (short, long), (short, short)]
        sides = [rounds(carriers("morning", one), carriers("evening", other)) for one, other in pairs]
        return [[list(row) for row in rows] for rows in sides]

    return {
        "letters": lambda: found("b1", "b3", "b4"),
        "noLetters": lambda: found("b1", "b2"),
        "streets": lambda: list(streets(bags())),
        "rounds": both,
        "postage": lambda: [[bag, float(fee)] for bag, fee in postage(bags())],
    }
