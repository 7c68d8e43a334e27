"""What it would bring to give something up: Carbonite that comes back, and Energy that is free again (7.5, 13.3)."""

from __future__ import annotations

from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.intents import Give
from nexus_table.games.battlefield.screen.war.order import Figure, Order
from nexus_table.games.battlefield.screen.war.play import Play
from nexus_table.games.battlefield.war.actions import WarAction
from nexus_table.games.battlefield.war.rules.energy import demand
from nexus_table.games.battlefield.war.state import WarState
from nexus_table.kernel.refusal import Refusal
from nexus_table.ui.widgets.button import Kind


def given_up(
    play: Play, label: str, action: WarAction, kind: Kind = Kind.DANGER, icon: str = "undo"
) -> Order:
    """Return the order to give something up at once, with what it would bring."""
    refusal = play.table.refuse(action)
    about, figures = brings(play, play.table.state, action, refusal)
    return Order(label, Give(action), icon, refusal, about, kind, figures)


def brings(
    play: Play, state: WarState, action: WarAction, refusal: Refusal | None
) -> tuple[str, tuple[Figure, ...]]:
    """Return in words and in figures what a legal order would bring; of one that is refused nothing is said."""
    if refusal is not None:
        return "", ()
    field, seat = play.table.field, state.active
    after = play.table.game.apply(state, seat, action).state
    carbonite = after.carbonite[seat] - state.carbonite[seat]
    energy = demand(state, field, seat) - demand(after, field, seat)
    back = words.GIVES_BACK.format(carbonite=carbonite) if carbonite else words.GIVES_NOTHING_BACK
    freed = words.FREES.format(energy=energy) if energy else ""
    figures = [Figure("crystal", carbonite)] if carbonite else []
    figures += [Figure("lightning", energy)] if energy else []
    return f"{back} {freed}".rstrip(), tuple(figures)
