"""A folder of several kinds is loaded whole: ids, references, the digest and the cache of parsed data."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Annotated

import msgspec
import pytest
from msgspec import Meta

from nexus_table.content.cache import ParsedCache, content_hash
from nexus_table.content.catalogue import Kind, Library, digest_of
from nexus_table.content.fault import ContentError
from nexus_table.content.places import assets_folder, data_folder, shipped


class Tool(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    weight: Annotated[float, Meta(ge=0.0)]


class Kit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    tools: tuple[str, ...]
    spare: bool = False


TOOLS = Kind("tool", "tools/*.yaml", Tool, listed=True)
KITS = Kind("kit", "kits/*.yaml", Kit)


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    """Return a small folder of good data."""
    root = tmp_path / "shop"
    (root / "tools").mkdir(parents=True)
    (root / "kits").mkdir()
    (root / "tools" / "light.yaml").write_text("- {id: rope, weight: 2}\n- {id: lamp, weight: 0.5}\n")
    (root / "tools" / "heavy.yaml").write_text("- {id: axe, weight: 4}\n")
    (root / "kits" / "climber.yaml").write_text("id: climber\ntools: [rope, lamp]\n")
    return root


def load(root: Path, cache: Path | None = None) -> tuple[dict[str, Tool], dict[str, Kit], str]:
    library = Library(root, cache)
    tools = library.take(TOOLS)
    kits = library.take(KITS)
    for kit in kits.values():
        for place, tool in enumerate(kit.tools):
            library.refer(KITS, kit.id, ("tools", place), tool, TOOLS, tools)
    return tools, kits, library.close()


def told(root: Path, cache: Path | None = None) -> list[str]:
    with pytest.raises(ContentError) as caught:
        load(root, cache)
    return [str(fault).replace(root.as_posix() + "/", "") for fault in caught.value.faults]


def test_all_files_of_a_kind_are_taken_in_the_order_of_their_names(shop: Path) -> None:
    tools, kits, _ = load(shop)
    assert list(tools) == ["axe", "rope", "lamp"]
    assert kits == {"climber": Kit("climber", ("rope", "lamp"))}


def test_a_reference_to_nothing_is_told_with_a_near_spelling(shop: Path) -> None:
    (shop / "kits" / "climber.yaml").write_text("id: climber\ntools:\n  - rope\n  - lmap\n")
    assert told(shop) == ["kits/climber.yaml:4:5: tools[1]: no tool is called lmap; did you mean lamp?"]


def test_faults_of_all_files_are_told_together(shop: Path) -> None:
    (shop / "tools" / "heavy.yaml").write_text("- {id: axe, weight: -4}\n- {id: saw}\n")
    (shop / "kits" / "climber.yaml").write_text("id: climber\ntools: rope\n")
    assert told(shop) == [
        'kits/climber.yaml:2:8: tools: must be a list, not the text "rope"',
        "tools/heavy.yaml:1:21: [0].weight: must be at least 0, not -4",
        "tools/heavy.yaml:2:3: [1]: the field weight is missing",
    ]


def test_a_reference_into_a_faulty_file_is_not_told_as_well(shop: Path) -> None:
    (shop / "tools" / "light.yaml").write_text("- {id: rope, weight: heavy}\n")
    assert [line.split(":")[0] for line in told(shop)] == ["tools/light.yaml"]


def test_what_a_faulty_file_refers_to_can_be_checked_all_the_same(shop: Path) -> None:
    (shop / "kits" / "climber.yaml").write_text(
        "id: climber\nspar: true\ntools:\n  - 5\n  - lmap\n  - rope\n"
    )
    library = Library(shop)
    tools = library.take(TOOLS)
    assert library.take(KITS) == {}
    [broken] = library.broken[KITS.noun]
    assert list(broken.sound(("tools",), str)) == [(1, "lmap"), (2, "rope")]
    for place, tool in broken.sound(("tools",), str):
        library.refer_from(broken.origin, ("tools", place), tool, TOOLS, tools)
    with pytest.raises(ContentError) as caught:
        library.close()
    assert [(fault.line, fault.path, fault.suggestion) for fault in caught.value.faults] == [
        (2, "spar", "spare"),
        (4, "tools[0]", None),
        (5, "tools[1]", "lamp"),
    ]


def test_of_a_faulty_list_the_sound_entries_and_fields_are_given(shop: Path) -> None:
    (shop / "tools" / "heavy.yaml").write_text("- {id: axe, weight: -4}\n- {id: saw, weight: 1}\n- pick\n")
    library = Library(shop)
    library.take(TOOLS)
    [broken] = library.broken[TOOLS.noun]
    assert list(broken.sound((), Tool)) == [(1, Tool("saw", 1.0))]
    assert list(broken.sound((), str, "id")) == [(0, "axe"), (1, "saw")]
    assert list(broken.sound(("tools",), str)) == []


def test_a_file_that_cannot_be_read_to_its_end_is_told_and_not_searched(shop: Path) -> None:
    (shop / "kits" / "climber.yaml").write_text("id: climber\ntools: [rope\n")
    library = Library(shop)
    library.take(KITS)
    assert library.broken == {}
    assert len(library.faults) == 1


def test_an_id_is_given_once(shop: Path) -> None:
    (shop / "tools" / "more.yaml").write_text("- {id: saw, weight: 1}\n- {id: axe, weight: 1}\n")
    [line] = told(shop)
    assert line.startswith("tools/more.yaml:2:8: [1].id: there is already a tool called axe, in ")
    assert line.endswith("tools/heavy.yaml")


def test_a_file_is_called_as_the_one_thing_it_holds(shop: Path) -> None:
    (shop / "kits" / "climber.yaml").write_text("id: diver\ntools: []\n")
    assert told(shop) == ["kits/climber.yaml:1:5: id: must be climber as the file is called, not diver"]


def test_a_kind_without_files_is_told(shop: Path) -> None:
    (shop / "kits" / "climber.yaml").unlink()
    assert [line.split(": ", 1)[1] for line in told(shop)] == ["there is no kit in kits/*.yaml"]


def test_a_folder_in_the_place_of_a_file_is_told(shop: Path) -> None:
    (shop / "tools" / "odd.yaml").mkdir()
    assert told(shop) == ["tools/odd.yaml: this is a folder, not a file"]


def test_a_rule_across_fields_is_told_at_its_place(shop: Path) -> None:
    library = Library(shop)
    library.take(TOOLS)
    library.complain(TOOLS, "lamp", ("weight",), "a lamp weighs more than that")
    with pytest.raises(ContentError, match=r"light.yaml:2:22: \[1\].weight: a lamp weighs more than that"):
        library.close()


def test_the_digest_changes_with_the_data_and_not_with_its_spelling(shop: Path) -> None:
    before = load(shop)[2]
    (shop / "kits" / "climber.yaml").write_text(
        "# The same.\ntools:\n- rope\n- 'lamp'\nid: climber\nspare: false\n"
    )
    assert load(shop)[2] == before
    (shop / "kits" / "climber.yaml").write_text("id: climber\ntools: [lamp, rope]\n")
    assert load(shop)[2] != before


def test_the_digest_is_the_same_whatever_the_seed_of_hashes() -> None:
    program = "from nexus_table.content.catalogue import digest_of; print(digest_of(frozenset('abcdefgh')))"
    digests = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert digests == {digest_of(frozenset("abcdefgh"))}


def test_parsed_data_is_kept_and_found_again(
    shop: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = load(shop, tmp_path / "cache")
    monkeypatch.setitem(sys.modules, "nexus_table.content.source", None)  # reading YAML would now fail
    assert load(shop, tmp_path / "cache") == first


def test_a_changed_file_is_read_anew(shop: Path, tmp_path: Path) -> None:
    load(shop, tmp_path)
    (shop / "tools" / "heavy.yaml").write_text("- {id: axe, weight: 5}\n")
    assert load(shop, tmp_path)[0]["axe"].weight == 5.0
    kept = ParsedCache(tmp_path / "shop.parsed").known
    assert len(kept) == 3


def test_kept_data_is_checked_like_any_other(shop: Path, tmp_path: Path) -> None:
    load(shop, tmp_path)
    cache = ParsedCache(tmp_path / "shop.parsed")
    cache.keep(content_hash((shop / "tools" / "heavy.yaml").read_bytes()), [{"id": 5}])
    cache.keep("another", None)
    cache.close()
    assert load(shop, tmp_path)[0]["axe"] == Tool("axe", 4.0)


@pytest.mark.parametrize("damage", [b"", b"short", b"\0" * 64, None])
def test_a_damaged_cache_is_as_good_as_none(shop: Path, tmp_path: Path, damage: bytes | None) -> None:
    first = load(shop, tmp_path)
    file = tmp_path / "shop.parsed"
    raw = file.read_bytes()
    file.write_bytes(raw[:-1] + bytes([raw[-1] ^ 1]) if damage is None else damage)
    assert load(shop, tmp_path) == first
    assert file.read_bytes() == raw


def test_a_cache_that_cannot_be_written_costs_only_time(shop: Path, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file where the cache's folder would be")
    assert load(shop, tmp_path / "taken")[1]["climber"].tools == ("rope", "lamp")


def test_a_faulty_file_is_told_again_and_never_kept(shop: Path, tmp_path: Path) -> None:
    (shop / "tools" / "heavy.yaml").write_text("- {id: axe, weight: yes}\n")
    assert told(shop, tmp_path) == told(shop, tmp_path)


def test_shipped_folders_are_found_inside_the_package_or_beside_it(tmp_path: Path) -> None:
    package = tmp_path / "site" / "nexus_table"
    package.mkdir(parents=True)
    with pytest.raises(FileNotFoundError, match="install the program anew"):
        shipped("data", package)
    (tmp_path / "site" / "data").mkdir()
    assert shipped("data", package) == tmp_path / "site" / "data"
    (package / "data").mkdir()
    assert shipped("data", package) == package / "data"
    assert (data_folder() / "battlefield").is_dir()
    assert assets_folder().name == "assets"
