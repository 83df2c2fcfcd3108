"""Grades of beehives by place, their order, and the limits of three parts."""

import polars as pl


def probe(answer, given):
    grade, spans = answer.named("grade"), answer.named("spans")
    names = given["names"]

    def frame():
        schema = {"apiary": pl.String, "hive": pl.String, "kilos": pl.Float64}
        return pl.DataFrame(given["rows"], schema=schema, orient="row")

    def grades():
        graded = grade(frame(), names)
        return [[hive, None if name is None else str(name)] for hive, name in graded.select("hive", "grade").rows()]

    def order():
        ordered = grade(frame(), names).drop_nulls().sort("grade")["grade"]
        return list(dict.fromkeys(map(str, ordered)))

    def untouched():
        handed = frame()
        graded = grade(handed, names)
        return [handed.columns, graded.columns]

    return {
        "grades": grades,
        "order": order,
        "untouched": untouched,
        "spans": lambda: [[hive, int(part), left, right] for hive, part, left, right in spans(frame())],
    }
