# TODO: the right answer
