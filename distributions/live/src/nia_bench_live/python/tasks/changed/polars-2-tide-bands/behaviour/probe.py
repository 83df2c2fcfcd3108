"""Bands of tide levels: labels, their order, missing levels, and counts."""

import polars as pl


def probe(answer, given):
    label, count = answer.named("label_bands"), answer.named("count_bands")
    limits, names = given["limits"], given["names"]

    def frame():
        return pl.DataFrame(given["rows"], schema={"station": pl.String, "level": pl.Float64}, orient="row")

    def labels():
        return [None if band is None else str(band) for band in label(frame(), limits, names)["band"]]

    def order():
        ordered = label(frame(), limits, names).drop_nulls().sort("band")["band"]
        return list(dict.fromkeys(map(str, ordered)))

    def untouched():
        given_frame = frame()
        labelled = label(given_frame, limits, names)
        return [given_frame.columns, labelled.columns]

    def counts():
        return [[station, str(band), int(number)] for station, band, number in count(frame(), limits, names)]

    return {"labels": labels, "order": order, "untouched": untouched, "counts": counts}
