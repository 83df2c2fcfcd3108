from tests.evaluation.checks.build import check, decided, file, imported, origin, reference, unresolved

OUTPUT = check("import", symbols=["ai:Output"])
NO_OUTPUT = check("import", symbols=["ai:Output"], absent=True)


def test_a_binding_is_an_import() -> None:
    assert decided(OUTPUT, file(imports=(imported("ai:Output"),))).passed


def test_a_name_reached_through_a_namespace_is_imported() -> None:
    through = file(imports=(imported("ai:*"),), references=(reference("ai:Output"),))
    assert decided(OUTPUT, through).passed
    assert "It must be so (found Output at a.tsx:7)" == decided(NO_OUTPUT, through).message


def test_an_import_that_does_not_resolve_meets_no_demand_and_breaks_a_ban() -> None:
    ghost = file(imports=(unresolved("ai:Output"),))
    assert not decided(OUTPUT, ghost).passed
    assert not decided(NO_OUTPUT, ghost).passed


def test_an_alias_of_one_declaration_is_another_name() -> None:
    both = ("next/cache:cacheLife", "next/cache:unstable_cacheLife")
    alias = imported("next/cache:unstable_cacheLife", origin=origin(both[1], exports=both))
    assert decided(check("import", symbols=[both[0]], absent=True), file(imports=(alias,))).passed
    assert not decided(check("import", symbols=[both[1]], absent=True), file(imports=(alias,))).passed


def test_dead_code_reaches_nothing_but_breaks_a_ban() -> None:
    dead = file(references=(reference("ai:Output", live=False),))
    assert not decided(OUTPUT, dead).passed
    assert not decided(NO_OUTPUT, dead).passed


def test_an_import_in_another_file_does_not_count_where_files_are_named() -> None:
    confined = check("import", symbols=["ai:Output"], files="lib/**")
    assert not decided(confined, file("app/a.ts", imports=(imported("ai:Output"),))).passed


def test_a_file_that_is_not_code_imports_nothing() -> None:
    assert not decided(OUTPUT, file("a.md", code=False, imports=(imported("ai:Output"),))).passed


def test_a_module_is_known_by_any_import_of_it() -> None:
    bare = file(imports=(imported("server-only:", origin=None),))
    assert decided(check("module", modules=["server-only"]), bare).passed


def test_a_wildcard_names_subpaths_but_not_the_module_itself() -> None:
    subpaths = check("module", modules=["next/*"], absent=True)
    assert decided(subpaths, file(imports=(imported("next:default"),))).passed
    assert not decided(subpaths, file(imports=(unresolved("next/config:default"),))).passed
