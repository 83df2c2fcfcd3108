"""Surfaces made anew from the pinned packages."""

import pytest
from tests.share import EVERYTHING

from nia_bench.data import ENVIRONMENTS_FOLDER, SURFACES_FOLDER
from nia_bench.suites.suite import NIA, read_suite_file
from nia_bench.surfaces.storage.files import to_text
from nia_bench.surfaces.typescript.sources import NpmSurfaces

pytestmark = pytest.mark.environments

SOURCES = NpmSurfaces(ENVIRONMENTS_FOLDER, SURFACES_FOLDER, read_suite_file(NIA).libraries)

# Small ones, of a library with and of one without types of its own; made in a second, and the last in five.
VERSIONS = ["react@19.2.0", "zod@3.23.8", *(["@trpc/server@10.45.2"] if EVERYTHING else [])]


@pytest.mark.parametrize("request_", VERSIONS)
def test_a_committed_surface_is_what_the_packages_say(request_: str) -> None:
    surface = SOURCES.extract(request_, lambda _: None)
    (file,) = [
        file
        for spec, file in SOURCES.pinned()
        if (spec.library, spec.version) == (surface.library, surface.version)
    ]
    assert file.read_text(encoding="utf-8") == to_text(surface)


def test_every_pinned_version_has_a_committed_surface() -> None:
    assert [] == [file.name for _, file in SOURCES.pinned() if not file.is_file()]
