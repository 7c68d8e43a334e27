"""Wars on a stage, and the clicks and keys a player makes."""

from __future__ import annotations

from types import SimpleNamespace

from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.view import turned
from nexus_table.games.battlefield.screen.war.modes.look import Look as Looking
from nexus_table.games.battlefield.screen.war.war_scene import WarScene
from nexus_table.games.battlefield.screen.war.war_table import Sitter, WarTable, why
from nexus_table.games.battlefield.war.game import War
from nexus_table.games.battlefield.war.state import WarSetup
from nexus_table.kernel.session import Session
from nexus_table.ui import text
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look
from nexus_table.ui.widgets.dialog import Dialog

from . import tokens
from .tokens import blue, red, war

PEOPLE = (Sitter.PERSON, Sitter.PERSON)
CATALOGUE = SimpleNamespace(
    factions=tokens.FACTIONS, tables=SimpleNamespace(templates={}, layouts={}), missions={}, digest="tokens"
)


def facing(**fields):
    """A red rifle and a red rider against two blue rifles in the open; both have a fort."""
    return war(
        red("rifle", 20.0, 25.0),
        red("rider", 26.0, 25.0),
        blue("rifle", 20.0, 35.0),
        blue("rifle", 30.0, 37.0),
        red("fort", 6.0, 5.0),
        blue("fort", 38.0, 55.0),
        **fields,
    )


class OnScreen:
    """A stage with a war on it, which begins from a state of tokens, or from its deployment."""

    def __init__(self, state=None, *, sitters=PEOPLE, size=(1280, 720), look=None, setup=None, seed=1):
        game = War(CATALOGUE)
        if state is not None:
            session = Session.standing(game, setup or state.setup, state)
        else:
            session = Session.begin(game, setup or tokens.setup(), seed)
        self.table = WarTable(session, sitters)
        self.scene = WarScene(self.table, leave=lambda: self.scene)
        self.stage = Stage(self.scene, size, look or Look(animated=False))

    @property
    def state(self):
        return self.table.state

    @property
    def play(self):
        return self.scene.play

    @property
    def answer(self):
        return self.play.mode.answer()

    @property
    def labels(self):
        """What the buttons under the board say."""
        return [button.label for button in self.scene.orders.buttons]

    def at(self, place):
        """The pixel of a place on the table."""
        return self.scene.board.to_screen(place)

    def point(self, place):
        self.stage.move(self.at(place))

    def click(self, place, button=1):
        self.stage.click(self.at(place), button)

    def drag(self, start, end):
        self.stage.drag(self.at(start), self.at(end))

    def order(self, label):
        """Click the button that says so."""
        self.stage.click(self.button(label).rect.center)

    def button(self, label):
        found = [one for one in self.scene.orders.buttons if one.label.startswith(label)]
        assert found, f"{label} is not among {self.labels}"
        return found[0]

    def shelf(self, number):
        """Click a shelf of Production."""
        tabs = self.scene.orders.tabs
        wide = tabs.rect.width / len(tabs.names)
        self.stage.click((int(tabs.rect.left + wide * (number + 0.5)), tabs.rect.centery))

    def key(self, *chords):
        self.stage.key(*chords)

    @property
    def looking(self):
        return isinstance(self.play.mode, Looking)

    @property
    def dialog(self):
        return isinstance(self.stage.scene, Dialog)

    def said(self):
        """Everything that the panel of answers says now."""
        answer = self.answer
        lines = [] if answer is None else [answer.headline, answer.under]
        lines += [
            "".join(span.text for span in line) for line in (answer.reasons if answer is not None else ())
        ]
        return "\n".join(lines)

    def written(self, monkeypatch):
        """Whatever is written on the table in a frame."""
        seen = []
        with monkeypatch.context() as patch:
            patch.setattr(Canvas, "label", lambda canvas, said, *so, **more: seen.append(said))
            patch.setattr(
                Canvas, "plate", lambda canvas, rows, *so, **more: seen.extend(said for said, _ in rows)
            )
            self.scene.draw(self.stage.surface)
        return seen

    def told(self, refusal, monkeypatch):
        """At how many places of the screen a refusal is told: on the table, in the panel, in a toast."""
        panel = self.scene.answers.answer
        lines = "" if panel is None else "\n".join(map(text.plain, panel.reasons))
        on_table = sum(why(refusal) in said for said in self.written(monkeypatch))
        return on_table + lines.count(why(refusal)) + len(self.scene.toasts)


def tip_of(button):
    """The words of a button's tip."""
    return "".join(span.text for line in button.tip.lines for span in line)


def steer(stage, scene, at):
    """Bring the crosshair to a place on the table by arrow keys, which lead as the screen shows it."""
    stage.key("Right", "Left")
    x, y = scene.board_input.crosshair
    across, down = turned(at[0] - x, at[1] - y, scene.board.seen.turns)
    for away, keys in ((across, ("Right", "Left")), (down, ("Down", "Up"))):
        key = keys[0] if away > 0 else keys[1]
        whole, tenths = divmod(round(abs(away) * 10), 10)
        stage.key(*[key] * whole, *[f"Shift+{key}"] * tenths)


def setup_of(**more) -> WarSetup:
    return tokens.setup(**more)
