import packaging.version as versions

PARTS = ("epoch", "release", "pre", "post", "dev", "local")


def made(**parts):
    return versions.Version.from_parts(**parts)


def cast(year, number, trial=None):
    if trial is None:
        return made(release=(year, number))
    return made(release=(year, number), pre=("rc", trial))


def recast(version, mark=None):
    parts = {name: getattr(version, name) for name in PARTS}
    count = 0 if version.post is None else version.post
    return made(**{**parts, "post": count + 1, "dev": None, "local": mark})


def approve(version):
    return made(epoch=version.epoch, release=version.release)
