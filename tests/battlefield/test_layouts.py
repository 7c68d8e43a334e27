"""The shipped battlefield: every file in order, every type and trait there, every table legal."""

from __future__ import annotations

from pathlib import Path

import jsonschema
import pytest
from shapely import Polygon, box

from nexus_table.content.fault import Fault
from nexus_table.content.places import data_folder
from nexus_table.content.schema import schema_of, stale_schemas
from nexus_table.content.source import parse
from nexus_table.content.writing import write_yaml
from nexus_table.games.battlefield.catalogue import (
    LAYOUTS,
    SCHEMAS,
    TEMPLATES,
    faults_in,
    load_catalogue,
    read_layout,
)
from nexus_table.games.battlefield.model import TerrainType, Trait
from nexus_table.games.battlefield.rules.setup import check_table
from nexus_table.games.battlefield.terrain import lay_out, outline

ROOT = data_folder() / "battlefield"
CATALOGUE = load_catalogue(ROOT)
FILES = [(name, kind, file) for name, kind in SCHEMAS.items() for file in sorted(ROOT.glob(kind.files))]


@pytest.mark.parametrize("layout", CATALOGUE.layouts.values(), ids=lambda layout: layout.id)
def test_a_shipped_table_keeps_every_rule_of_setup(layout) -> None:  # type: ignore[no-untyped-def]
    broken = [check for check in check_table(layout, CATALOGUE.templates) if not check.passed]
    assert broken == []
    assert 22 <= len(layout.pieces) <= 34


def test_there_are_tables_and_pieces_enough_to_choose_from() -> None:
    assert len(CATALOGUE.layouts) >= 8
    assert len(CATALOGUE.templates) >= 28
    uneven = [layout for layout in CATALOGUE.layouts.values() if layout.symmetry == "none"]
    assert len(uneven) >= 2


def test_every_terrain_type_stands_on_a_shipped_table() -> None:
    standing = {
        piece.type for layout in CATALOGUE.layouts.values() for piece in lay_out(layout, CATALOGUE.templates)
    }
    assert standing == set(TerrainType)


def test_every_trait_is_borne_by_a_shipped_piece() -> None:
    borne = {
        trait
        for layout in CATALOGUE.layouts.values()
        for piece in lay_out(layout, CATALOGUE.templates)
        for feature in piece.everything
        for trait in feature.traits
    }
    assert borne == set(Trait)


def test_every_shipped_piece_stands_on_a_shipped_table_or_is_a_players_own() -> None:
    placed = {placement.piece for layout in CATALOGUE.layouts.values() for placement in layout.pieces}
    assert set(CATALOGUE.templates) - placed == set()


@pytest.mark.parametrize("template", CATALOGUE.templates.values(), ids=lambda template: template.id)
def test_a_piece_is_sound_and_holds_its_parts(template) -> None:  # type: ignore[no-untyped-def]
    footprint = Polygon(outline(template.footprint))
    assert footprint.is_valid
    assert template.about.endswith((".", "!", "?"))
    for part in template.parts:
        shape = Polygon(outline(part.shape))
        assert shape.is_valid
        assert shape.difference(footprint).area < 1e-9, part.name
        assert part.height <= template.height


def test_ruins_are_obscuring_and_give_light_inside() -> None:
    ruins = [template for template in CATALOGUE.templates.values() if template.type is TerrainType.RUIN]
    assert len(ruins) >= 6
    for ruin in ruins:
        assert ruin.traits >= {Trait.OBSCURING, Trait.LIGHT, Trait.AREA}
        assert any(Trait.HEAVY in part.traits for part in ruin.parts)


def test_craters_and_rubble_are_difficult_areas_of_light_cover() -> None:
    for template in CATALOGUE.templates.values():
        if template.type in (TerrainType.CRATER, TerrainType.RUBBLE):
            assert template.traits == {Trait.AREA, Trait.LIGHT, Trait.DIFFICULT}


def test_barricades_and_pipes_are_linear() -> None:
    for template in CATALOGUE.templates.values():
        linear = template.type in (TerrainType.BARRICADE, TerrainType.PIPE)
        assert (Trait.LINEAR in template.traits) == linear


def test_there_are_models_of_every_base() -> None:
    assert {kind.base for kind in CATALOGUE.models.values()} == {25, 32, 40, 50, 60, 80}
    heights = {(kind.base, kind.height) for kind in CATALOGUE.models.values()}
    assert heights == {(25, 1.0), (32, 1.0), (40, 1.2), (50, 1.5), (60, 2.5), (80, 3.5)}
    letters = [kind.letter for kind in CATALOGUE.models.values()]
    assert len(set(letters)) == len(letters)


def test_no_depot_lies_under_a_solid_piece() -> None:
    for layout in CATALOGUE.layouts.values():
        for piece in lay_out(layout, CATALOGUE.templates):
            for feature in piece.everything:
                if Trait.BLOCKING in feature.traits:
                    shape = Polygon(feature.outline)
                    for x, y in layout.depots:
                        token = box(x - 0.79, y - 0.79, x + 0.79, y + 0.79)
                        assert not shape.intersects(token), (layout.id, piece.name)


def test_the_schemas_are_fresh() -> None:
    assert stale_schemas(SCHEMAS, data_folder() / "schema") == []


@pytest.mark.parametrize(("name", "kind", "file"), FILES, ids=lambda value: getattr(value, "name", ""))
def test_a_shipped_file_fits_its_schema_and_names_it(name: str, kind, file: Path) -> None:  # type: ignore[no-untyped-def]
    raw = file.read_bytes()
    header = raw.splitlines()[0].decode().removeprefix("# yaml-language-server: $schema=")
    assert (file.parent / header).resolve() == (data_folder() / "schema" / f"{name}.json").resolve()
    jsonschema.validate(parse(raw, file.name).plain, schema_of(kind), jsonschema.Draft202012Validator)


def test_a_layout_goes_out_and_comes_back_equal(tmp_path: Path) -> None:
    for layout in CATALOGUE.layouts.values():
        write_yaml(tmp_path / "table.yaml", layout)
        assert read_layout(tmp_path / "table.yaml", CATALOGUE.templates) == layout


def test_the_cache_changes_nothing(tmp_path: Path) -> None:
    assert load_catalogue(ROOT, tmp_path) == CATALOGUE
    assert load_catalogue(ROOT, tmp_path) == CATALOGUE


def test_a_piece_that_nobody_knows_is_told_with_a_near_spelling(tmp_path: Path) -> None:
    source = (ROOT / "layouts" / "broken-quarter.yaml").read_text(encoding="utf-8")
    file = tmp_path / "mine.yaml"
    file.write_text(source.replace("{piece: ruin-corner", "{piece: ruin-corned", 1), encoding="utf-8")
    [fault] = faults_in(file, CATALOGUE)
    assert fault.sentence == "no terrain template is called ruin-corned"
    assert fault.suggestion == "ruin-corner"
    assert (fault.path, fault.column) == ("pieces[0].piece", 13)


@pytest.mark.parametrize("kind", [LAYOUTS, TEMPLATES], ids=lambda kind: kind.noun)
def test_shipped_files_have_no_faults_of_their_own(kind) -> None:  # type: ignore[no-untyped-def]
    for file in ROOT.glob(kind.files):
        assert faults_in(file, CATALOGUE) == ()


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    [fault] = faults_in(tmp_path / "none.yaml", CATALOGUE)
    assert fault.sentence == "there is no such file"


def piece_file(points: str, parts: str = "[]") -> str:
    return (
        "- id: token\n  name: Token\n  about: A token.\n  type: ruin\n  height: 3\n  traits: [light]\n"
        f"  footprint: {{kind: corners, points: {points}}}\n  parts: {parts}\n"
    )


def told_of_piece(folder: Path, text: str) -> list[Fault]:
    """Return what is told about a file of one piece, in the order of the file."""
    file = folder / "terrain" / "token.yaml"
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")
    return sorted(faults_in(file, CATALOGUE))


CROSSED = "the edge from this corner meets the edge from points[0]"
TINY = "the corners enclose less than 0.01 square inches"


@pytest.mark.parametrize(
    ("points", "told"),
    [
        ("[[0, 0], [4, 0], [4, 3], [0, 3]]", []),
        ("[[0, 0], [0, 3], [4, 3], [2, 1]]", []),
        ("[[0, 0], [4, 0], [4, 0], [0, 3]]", [("points[2]", "this corner repeats the one before it")]),
        ("[[0, 0], [4, 3], [4, 0], [0, 3]]", [("points", TINY), ("points[2]", CROSSED)]),
        ("[[0, 0], [4, 0], [4, 4], [2, 0], [0, 4]]", [("points[2]", CROSSED), ("points[3]", CROSSED)]),
        (
            "[[0, 0], [4, 0], [4, 3], [4, 1], [0, 3]]",
            [("points[2]", "the outline turns back on itself at this corner")],
        ),
        ("[[0, 0], [0.1, 0], [0, 0.1]]", [("points", TINY)]),
    ],
)
def test_an_outline_is_a_simple_polygon(tmp_path: Path, points: str, told: list[tuple[str, str]]) -> None:
    faults = told_of_piece(tmp_path, piece_file(points))
    assert [(fault.path, fault.sentence) for fault in faults] == [
        (f"[0].footprint.{path}", sentence) for path, sentence in told
    ]
    assert all(fault.line == 7 for fault in faults)


@pytest.mark.parametrize(("x", "told"), [(3.5, 0), (3.51, 1)])
def test_a_part_stands_on_its_footprint(tmp_path: Path, x: float, told: int) -> None:
    shape = f"{{kind: rectangle, width: 1, depth: 1, at: [{x}, 1]}}"
    part = f"[{{name: wall, shape: {shape}, height: 2, traits: [blocking]}}]"
    faults = told_of_piece(tmp_path, piece_file("[[0, 0], [4, 0], [4, 3], [0, 3]]", part))
    assert [fault.sentence for fault in faults] == ['the wall reaches 0.01" beyond the footprint'] * told
    assert all((fault.path, fault.line) == ("[0].parts[0].shape", 8) for fault in faults)
