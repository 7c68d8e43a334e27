"""What players may agree before a war: every ruling with a choice, saved with the game."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec
from msgspec import Meta

from nexus_table.games.battlefield.rules.options import SightOptions


class Healed(Enum):
    """What a unit keeps of being Wounded in Action once it is above half its HP again (B16)."""

    ENDS = "the effect ends above half"
    STAYS = "the effect stays"


class Workers(Enum):
    """When workers activate (B21)."""

    WORKER_PHASE = "in the Worker phase only"
    BOTH = "in the Worker and the Action phase"


class NewBuildings(Enum):
    """When a building that was completed at the start of Production may produce (B22)."""

    AT_ONCE = "in that very phase"
    NEXT = "from the next phase on"


class Engagement(Enum):
    """What an enemy within 1 inch binds (B23)."""

    FREE = "placement, production and building only"
    BINDING = "an engaged unit may only Withdraw or Fight"


class Answers(Enum):
    """Who answers what a defender may decide by arithmetic: claiming cover, assigning saves (B14, B15)."""

    ASKED = "the defender is asked"
    BEST = "the lower expected damage is taken"


class WarOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The agreed readings of a war; `depot` is a depot's Carbonite, endless without (B26).

    `carbonite` is what each seat begins with (4.3); a mission's own figures stand where these are None.
    """

    sight: SightOptions = SightOptions()
    healed: Healed = Healed.ENDS
    workers: Workers = Workers.WORKER_PHASE
    new_buildings: NewBuildings = NewBuildings.AT_ONCE
    engagement: Engagement = Engagement.FREE
    answers: Answers = Answers.BEST
    carbonite: Annotated[int, Meta(ge=0, le=5000)] | None = None
    depot: Annotated[int, Meta(ge=50, le=5000)] | None = None
    round_limit: Annotated[int, Meta(ge=1, le=99)] | None = None
