# TODO: the code with the seeded faults
