from polars import DataFrame, col, lit, when


def letters(bags: DataFrame):
    content = col("letters")
    nothing = lit([None]).cast(bags.schema["letters"])
    filled = bags.with_columns(when(content.list.len() > 0).then(content).otherwise(nothing))
    return filled.explode("letters").select(["bag", "letters"]).rows()


def streets(bags: DataFrame):
    every = bags.lazy().explode("letters").drop_nulls("letters").select(col("letters").str.extract("^(.*?)(?:, |$)"))
    return every.unique().sort("letters").collect()["letters"].to_list()


def rounds(morning: DataFrame, evening: DataFrame):
    first, second = (frame.with_row_index("_at") for frame in (morning, evening))
    both = first.join(second, on="_at", how="full", coalesce=True)
    return both.sort("_at").drop("_at").rows()


def postage(bags: DataFrame):
    kind = col("kind")
    fee = when(kind == "letter").then(0.85).when(kind == "box").then(1.6).otherwise(5.0)
    return bags.select("bag", fee=fee).rows()
