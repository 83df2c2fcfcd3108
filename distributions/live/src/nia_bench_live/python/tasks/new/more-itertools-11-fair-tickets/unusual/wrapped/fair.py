import itertools

import more_itertools as mi

numbers = mi.synchronized(itertools.count)
walk = mi.synchronized(iter)


def tickets(prefix):
    return mi.serialize(prefix + str(number).zfill(3) for number in itertools.count(1))


def counter(names):
    return walk(names)


def copies(names, n):
    return mi.concurrent_tee(iterable=names, n=n)
