# TODO: a realistic wrong answer
