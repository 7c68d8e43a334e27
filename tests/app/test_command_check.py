"""`nexus-table check`: the shipped data are clean, faulty files tell every fault, stale schemas are found."""

import shutil

from nexus_table.app.command_line import main
from nexus_table.content.places import data_folder

GOOD = """
id: tried
name: Tried
about: A table for the tests.
depots: []
pieces:
  - {piece: barricade, at: [20, 20]}
"""
TRIAL = """
game: open-table
about: Two models.
position:
  models:
    - {name: Anna, at: [10, 10]}
    - {name: Bert, at: [10, 30]}
facts:
  - {fact: sight, from: Anna, to: Brt, visible: true}
"""


def asked(capsys, *words):
    code = main(["check", *map(str, words)])
    told = capsys.readouterr()
    return code, told.out, told.err


def test_the_shipped_data_and_schemas_are_in_order(capsys):
    code, out, _ = asked(capsys, "--schemas")
    assert code == 0, out
    assert "no mistakes found" in out


def test_a_good_file_passes(capsys, tmp_path):
    (tmp_path / "tried.yaml").write_text(GOOD)
    code, out, _ = asked(capsys, tmp_path / "tried.yaml")
    assert code == 0
    assert out.endswith("1 file checked; no mistakes found.\n")


def test_a_layout_that_breaks_rules_of_setup_passes_with_a_note_of_each(capsys, tmp_path):
    (tmp_path / "tried.yaml").write_text(GOOD)
    notes = [
        line for line in asked(capsys, tmp_path / "tried.yaml")[1].splitlines() if line.startswith("note: ")
    ]
    assert any("tried.yaml: 5.16 " in note for note in notes)
    shipped = data_folder() / "battlefield" / "layouts" / "broken-quarter.yaml"
    assert "note" not in asked(capsys, shipped)[1]


def test_every_fault_of_every_file_in_a_folder_is_told_and_the_exit_code_is_1(capsys, tmp_path):
    (tmp_path / "one.yaml").write_text(GOOD.replace("barricade", "baricade"))
    (tmp_path / "two.yaml").write_text(GOOD.replace("[20, 20]", "[20, high]").replace("name:", "nam:"))
    code, out, _ = asked(capsys, tmp_path)
    assert code == 1
    assert "did you mean barricade?" in out
    assert len([line for line in out.splitlines() if "two.yaml" in line]) >= 2


def test_references_are_told_beside_whatever_else_is_wrong(capsys, tmp_path):
    own = "\n  - {id: pier, name: Pier, type: open, height: 1}\npieces:"
    bad = (
        GOOD.replace("name:", "nam:").replace("\npieces:", f"\ntemplates:{own}")
        + "  - {piece: coner-ruin, at: [1, high]}\n  - {piece: pier, at: [9, 9]}\n"
        + "  - {piece: barricade, at: [5, 5], size: [30, 1]}\n"
    )
    (tmp_path / "tried.yaml").write_text(bad)
    code, out, _ = asked(capsys, tmp_path / "tried.yaml")
    assert code == 1
    told = [line.split("tried.yaml:")[1] for line in out.splitlines()]
    assert any(
        "pieces[1].piece: no terrain template is called coner-ruin; did you mean" in line for line in told
    )
    assert any("pieces[1].at[1]: must be a number" in line for line in told)
    assert any("pieces[3].size: " in line for line in told)
    assert any(": nam: " in line for line in told)
    assert not any("is called pier" in line for line in told)
    assert [int(line.split(":")[0]) for line in told] == sorted(int(line.split(":")[0]) for line in told)


def test_sound_outlines_are_asked_of_each_template_of_a_faulty_file(capsys, tmp_path):
    (tmp_path / "terrain").mkdir()
    spike = "{kind: corners, points: [[0, 0], [4, 4], [4, 0], [0, 4]]}"
    text = (
        "- {id: one, name: One}\n"
        f"- {{id: two, name: Two, about: Crossed., type: ruin, height: 3, traits: [light], footprint: {spike}}}\n"
    )
    (tmp_path / "terrain" / "mine.yaml").write_text(text)
    code, out, _ = asked(capsys, tmp_path)
    assert code == 1
    assert "mine.yaml:1:" in out
    assert "[1].footprint.points[2]: the edge from this corner meets" in out


def test_positions_to_try_are_checked_as_such(capsys, tmp_path):
    (tmp_path / "position.yaml").write_text(TRIAL)
    code, out, _ = asked(capsys, tmp_path / "position.yaml")
    assert code == 1
    assert "position.yaml:9:" in out
    assert "did you mean Bert?" in out


def test_names_in_a_faulty_position_are_told_beside_its_other_faults(capsys, tmp_path):
    more = (
        "  - {fact: sight, from: Anna, to: Bert, visible: perhaps}\n"
        "  - {fact: gone, model: Ana, after: 2}\n"
        "actions:\n  - {do: {act: Mov, model: Anna, to: [1, 1]}}\n  - {do: {act: Move, model: Brt, to: [1, 1]}}\n"
    )
    (tmp_path / "position.yaml").write_text(TRIAL.replace("about:", "abot:") + more)
    code, out, _ = asked(capsys, tmp_path / "position.yaml")
    assert code == 1
    told = [line.split("position.yaml:")[1] for line in out.splitlines()]
    assert any("facts[0].to: no model is called Brt; did you mean Bert?" in line for line in told)
    assert any("facts[1].visible: must be true or false" in line for line in told)
    assert any("facts[2].model: no model is called Ana; did you mean Anna?" in line for line in told)
    assert any("actions[1].do.model: no model is called Brt; did you mean Bert?" in line for line in told)
    assert any("abot" in line for line in told)
    assert not any("there are" in line and "actions, not" in line for line in told)


def test_names_are_not_asked_of_a_position_that_is_itself_faulty(capsys, tmp_path):
    (tmp_path / "position.yaml").write_text(TRIAL.replace("at: [10, 30]", "at: [10, high]"))
    code, out, _ = asked(capsys, tmp_path / "position.yaml")
    assert (code, len(out.splitlines())) == (1, 1)


def test_a_missing_file_is_a_fault_and_an_empty_folder_is_wrong_use(capsys, tmp_path):
    assert asked(capsys, tmp_path / "nothing.yaml")[0] == 1
    assert asked(capsys, tmp_path)[0] == 2


def test_a_stale_schema_fails_and_can_be_written_anew(capsys, tmp_path, monkeypatch):
    """The data beside the schemas are not read here: that they are in order has a test of its own."""
    shutil.copytree(data_folder() / "schema", tmp_path / "data" / "schema")
    monkeypatch.setattr("nexus_table.app.commands.check.data_folder", lambda: tmp_path / "data")
    monkeypatch.setattr("nexus_table.app.commands.check.check_shipped", lambda: ([], "All checked"))
    schema = tmp_path / "data" / "schema" / "try-open-table.json"
    schema.write_text("{}")
    code, out, _ = asked(capsys, "--schemas")
    assert code == 1
    assert "try-open-table.json is stale" in out
    assert asked(capsys)[0] == 0
    assert asked(capsys, "--schemas", "--write-schemas")[0] == 0
    assert "Position" in schema.read_text()


def test_a_sector_of_ones_own_is_checked_as_a_sector(capsys, tmp_path):
    sector = tmp_path / "mine.yaml"
    sector.write_text("id: mine\nname: Mine\nsystems: 4\n")
    assert main(["check", str(sector)]) == 1
    told = capsys.readouterr().out
    assert "the field seats is missing" in told
    assert "pieces" not in told
