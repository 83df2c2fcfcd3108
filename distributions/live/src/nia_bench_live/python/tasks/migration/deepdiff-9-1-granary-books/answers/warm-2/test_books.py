"""Pages of the books (with DeepDiff 9.1)."""

from books import page, sacks, tariffs, ways


def test_sacks():
    before = [{"grain": "rye", "weight": 50}, {"grain": "oats", "weight": 30}]
    after = [{"grain": "oats", "weight": 30.0}, {"grain": "rye", "weight": 50}]
    assert sacks(before, after) == {}


def test_tariffs():
    before = {"Lee": 3, "*": 5, "mills": {"Upper": 2, "*": 4}}
    after = {"Lee": 4, "*": 6, "mills": {"Upper": 1, "*": 9}}
    assert tariffs(before, after) == {"values_changed": ["root['Lee']", "root['mills']['Upper']"]}


def test_page():
    assert page({"rye": 1}, {"oats": 2}) == {
        "dictionary_item_added": ["root['oats']"],
        "dictionary_item_removed": ["root['rye']"],
    }


def test_ways():
    assert ways({"bins": [1, 2]}, {"bins": [1, 3]}) == [["bins", 1]]


def test_sacks_of_another_type():
    before = [{"grain": "rye", "weight": 50, "bin": 1}, {"grain": "oats", "weight": 30, "bin": 2}]
    after = [{"grain": "oats", "weight": 30.0, "bin": 2}, {"grain": "rye", "weight": 50.0, "bin": 3}]
    assert sacks(before, after) == {
        "type_changes": ["root[0]['weight']"],
        "values_changed": ["root[0]['bin']"],
    }


def test_tariffs_of_anybody():
    assert tariffs({"Lee": 3, "*": 5}, {"Lee": 3, "*": 6, "Ann": 2}) == {"dictionary_item_added": ["root['Ann']"]}


def test_weights_in_a_set():
    assert page({"weights": {30, 50}}, {"weights": {30.0, 50}}) == {}
