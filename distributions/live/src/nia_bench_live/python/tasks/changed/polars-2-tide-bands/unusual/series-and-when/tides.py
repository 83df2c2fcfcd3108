from polars import DataFrame, Series, len as count


def _banded(levels: Series, limits: list[float], names: list[str]) -> Series:
    return levels.bin_intervals(limits, labels=names, right_closed=False).rename("band")


class Bands:
    def __init__(self, limits, names):
        self.limits = limits
        self.names = names

    def label(self, frame: DataFrame) -> DataFrame:
        return frame.hstack([_banded(frame["level"], self.limits, self.names)])


def label_bands(frame, limits, names):
    return Bands(limits, names).label(frame)


def count_bands(frame, limits, names):
    labelled = Bands(limits, names).label(frame.filter(frame["level"].is_not_null()))
    counted = labelled.lazy().group_by(["station", "band"]).agg(number=count()).collect()
    return [tuple(row) for row in counted.sort(by=["station", "band"]).iter_rows()]
