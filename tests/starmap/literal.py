"""A second, slow, literal model of Nexum Galaxy, written from the rulebook alone: each ship is a thing of its own.

It shares nothing with the engine but the words of a sector, of the options and of the orders. It knows the options
about relics (S18, S21), not those about the end of a game.
"""

from __future__ import annotations

import copy
from itertools import product
from math import prod

from nexus_table.games.starmap.actions import Build, EndPhase, Group, Invest, Move, PlayCard
from nexus_table.games.starmap.state import Card

CARDS = {
    "management": ["management"],
    "movement": ["movement"],
    "management, then movement": ["management", "movement"],
    "movement, then management": ["movement", "management"],
}
PLANETS = (1, 2, 3)
SIZES = {"small": 1, "medium": 2, "large": 3}


class Ship:
    def __init__(self, seat, at):
        self.seat, self.at, self.moved, self.relic = seat, at, False, None


class Table:
    """A table with tokens on it; `at` is always a pair of a system's number and 0 for its star, 1-3 for a planet."""

    def __init__(self, sector, kinds, first=0, options=None):
        self.sector = sector
        said = [] if options is None else [options.interference, options.burden, options.doubles]
        self.agreed = {word.value for word in said}
        self.sizes = [
            [SIZES[size.value] for size in (system.planets or kinds[system.kind].planets)]
            for system in sector.systems
        ]
        self.ids = [system.id for system in sector.systems]
        self.ships, self.loose = [], {}
        self.kinds = [relic.kind.value for relic in sector.relics]
        for seat in range(sector.seats):
            tann = next(n for n, system in enumerate(sector.systems) if system.seat == seat)
            self.ships += [Ship(seat, (tann, 1)) for _ in range(sector.ships)]
        for number, relic in enumerate(sector.relics):
            system, slot = relic.at.split(".")
            self.loose[number] = (self.ids.index(system), int(slot))
        self.energy = [sector.energy] * sector.seats
        self.points = [0] * sector.seats
        self.face_up = [list(CARDS) for _ in range(sector.seats)]
        self.invested = [0] * sector.seats
        self.first = self.seat = first
        self.round, self.doing, self.todo, self.card = 1, "card", [], None
        self.cancelled, self.built, self.paid, self.plunder = set(), [], 0, []
        self.winner = None

    # -- the board ---------------------------------------------------------------------------------------------
    def on(self, at):
        return [ship for ship in self.ships if ship.at == at]

    def holder(self, at):
        return next((ship.seat for ship in self.on(at)), None)

    def relics_on(self, at):
        carried = [ship.relic for ship in self.on(at) if ship.relic is not None]
        return carried + [relic for relic, place in self.loose.items() if place == at]

    def places(self):
        return [(system, slot) for system in range(len(self.ids)) for slot in (0, *PLANETS)]

    def adjacent(self, one, other):
        a, b = self.sector.systems[one], self.sector.systems[other]
        dq, dr = a.at[0] - b.at[0], a.at[1] - b.at[1]
        near = max(abs(dq), abs(dr), abs(dq + dr)) == 1
        pairs = ((a.id, b.id), (b.id, a.id))
        return (near or any(p in self.sector.joined for p in pairs)) and not any(
            p in self.sector.parted for p in pairs
        )

    def interfere(self):
        """More than one relic of a type on the same planet: cancelled in all the phase in which they coincide."""
        if "only while together" in self.agreed:
            self.cancelled = set()
        for at in self.places():
            here = self.relics_on(at)
            for relic in here:
                if sum(self.kinds[other] == self.kinds[relic] for other in here) > 1:
                    self.cancelled.add(relic)

    def works(self, relic, kind):
        return relic is not None and self.kinds[relic] == kind and relic not in self.cancelled

    # -- the turn ----------------------------------------------------------------------------------------------
    def alive(self):
        order = [(self.first + n) % len(self.energy) for n in range(len(self.energy))]
        return [seat for seat in order if any(ship.seat == seat for ship in self.ships)]

    def gain(self, amount):
        self.energy[self.seat] = min(20, self.energy[self.seat] + amount)

    def next_phase(self):
        self.cancelled = set()
        self.interfere()
        self.doing = self.todo.pop(0) if self.todo else "investment"
        if self.doing == "management":
            for at in self.places():
                if self.holder(at) == self.seat:
                    doubled = any(self.works(relic, "extractor") for relic in self.relics_on(at))
                    self.gain(2 if at[1] == 0 or doubled else 1)

    def end_phase(self):
        if self.doing == "movement":
            for at, conquerors in self.plunder:
                worth = 4 if at[1] == 0 else self.sizes[at[0]][at[1] - 1]
                doubled = any(self.works(relic, "extractor") for relic in conquerors)
                self.gain(worth * (2 if doubled else 1))
        for ship in self.ships:
            ship.moved = False
        self.built, self.paid, self.plunder = [], 0, []
        self.next_phase()

    def end_turn(self, energy):
        self.energy[self.seat] -= energy
        self.invested[self.seat] = energy
        self.face_up[self.seat].remove(self.card)
        if not self.face_up[self.seat]:
            self.face_up[self.seat] = list(CARDS)
        order = self.alive()
        place = order.index(self.seat) + 1
        self.doing = "card"
        if place < len(order):
            self.seat = order[place]
            return
        most = max(self.invested[seat] for seat in order)
        self.first = self.seat = next(seat for seat in order if self.invested[seat] == most)
        self.round += 1
        self.invested = [0] * len(self.energy)

    # -- building ----------------------------------------------------------------------------------------------
    def build_price(self, at):
        """Return the price of one more ship, or None where none can be built."""
        here = self.on(at)
        if at[1] == 0 or self.holder(at) != self.seat or at in self.built or len(here) >= 5:
            return None
        if sum(ship.seat == self.seat for ship in self.ships) >= 25:
            return None
        if any(self.works(ship.relic, "replicator") for ship in here):
            return 1
        return None if self.paid >= 3 else 2 + self.paid

    # -- moving ------------------------------------------------------------------------------------------------
    def fee(self, start, to, fleet):
        base = 1 if start[0] == to[0] else 2 if self.adjacent(start[0], to[0]) else 3
        less = any(self.works(ship.relic, "transporter") for ship in fleet) and base > 1 and to[1] != 0
        total = 0
        for ship in fleet:
            heavy = ship.relic is not None and self.kinds[ship.relic] == "extractor"
            if ship.relic in self.cancelled and "stays" not in self.agreed:
                heavy = False
            fee = base + (1 if heavy else 0) - (1 if less else 0)
            total += max(1, fee)
        return total

    def fleet_of(self, start, ships, relics):
        """Return ships that can leave together, or None."""
        here = [ship for ship in self.on(start) if ship.seat == self.seat and not ship.moved]
        carriers = [ship for ship in here if ship.relic in relics and ship.relic is not None]
        plain = [ship for ship in here if ship.relic is None][: ships - len(relics)]
        fleet = carriers + plain
        stays = len(self.on(start)) > ships
        good = start[1] != 0 and len(carriers) == len(relics) and len(fleet) == ships > 0 and stays
        return fleet if good else None

    def may_arrive(self, to, fleets):
        everyone = [ship for fleet in fleets for ship in fleet]
        carried = [ship.relic for ship in everyone if ship.relic is not None]
        holder = self.holder(to)
        if to[1] == 0:
            all_mine = all(self.holder((to[0], planet)) == self.seat for planet in PLANETS)
            return all_mine and not carried and len(fleets) == 1 and len(self.on(to)) + len(everyone) <= 2
        if holder == self.seat:
            return len(fleets) == 1 and len(self.on(to)) + len(everyone) <= 5
        if holder is None:
            return len(everyone) <= 5 and len(carried) + len(self.relics_on(to)) <= len(everyone)
        attack, defence = self.values(to, everyone)
        left = min(5, len(everyone) - defence // 2)
        return attack > defence and left >= 1 and left >= len(carried) + len(self.relics_on(to))

    def values(self, to, attackers):
        defenders = self.on(to)
        star = [ship for ship in self.on((to[0], 0)) if ship.seat == defenders[0].seat]
        arms = [ship for ship in attackers + defenders if ship.relic is not None]
        arms = [ship for ship in arms if self.kinds[ship.relic] == "military"]
        counts = len(arms) == 1 and self.works(arms[0].relic, "military")
        attack = len(attackers) + (1 if counts and arms[0] in attackers else 0)
        defence = len(defenders) + len(star) + (1 if counts and arms[0] in defenders else 0)
        return attack, defence

    def arrive(self, to, fleets):
        everyone = [ship for fleet in fleets for ship in fleet]
        carried = [ship.relic for ship in everyone if ship.relic is not None]
        holder = self.holder(to)
        free = self.relics_on(to) if holder != self.seat else []
        if holder is not None and holder != self.seat:
            _, defence = self.values(to, everyone)
            self.points[self.seat] += 1
            for ship in self.on(to):
                self.ships.remove(ship)
            everyone = self.after_losses(everyone, len(everyone) - defence // 2)
            everyone = self.after_losses(everyone, 5)
        for ship in everyone:
            ship.at, ship.moved = to, True
        for relic in free:
            self.loose.pop(relic, None)
            next(ship for ship in everyone if ship.relic is None).relic = relic
        if holder != self.seat:
            captured = free if "brought or captured there" in self.agreed else []
            self.plunder.append((to, [*carried, *captured]))
        self.interfere()
        star = (to[0], 0)
        victim = self.holder(star)
        left = sum(self.holder((to[0], planet)) == victim for planet in PLANETS)
        if victim is not None and victim != self.seat and left < 2:
            self.ships = [ship for ship in self.ships if ship.at != star]
            self.points[self.seat] += 1
        self.look()

    def after_losses(self, fleet, left):
        """Return `left` ships of a fleet, the others destroyed and their relics on those."""
        fleet = sorted(fleet, key=lambda ship: ship.relic is None)
        lost, fleet = fleet[left:], fleet[:left]
        for ship in lost:
            self.ships.remove(ship)
            if ship.relic is not None:
                next(one for one in fleet if one.relic is None).relic = ship.relic
        return fleet

    def look(self):
        few = len(self.energy) <= 2
        points, relics = (6, 4) if few else (7, 5)
        if self.sector.goals:
            points, relics = self.sector.goals.points, self.sector.goals.relics
        owned = sum(ship.relic is not None and ship.seat == self.seat for ship in self.ships)
        last = len(self.energy) > 1 and self.alive() == [self.seat]
        if self.points[self.seat] >= points or owned >= relics or last:
            self.winner = self.seat

    # -- orders ------------------------------------------------------------------------------------------------
    def act(self, order):
        after = copy.deepcopy(self)
        match order:
            case PlayCard(card=card):
                after.card = card.value
                after.todo = list(CARDS[card.value])
                after.next_phase()
            case EndPhase():
                after.end_phase()
            case Invest(energy=energy):
                after.end_turn(energy)
            case Build(at=at):
                at = divmod(at, 4)
                price = after.build_price(at)
                after.energy[after.seat] -= price
                after.paid += price > 1
                after.built.append(at)
                after.ships.append(Ship(after.seat, at))
            case Move(to=to, groups=groups):
                to = divmod(to, 4)
                fleets = [after.fleet_of(divmod(g.start, 4), g.ships, g.relics) for g in groups]
                fees = zip(groups, fleets, strict=True)
                after.energy[after.seat] -= sum(after.fee(divmod(g.start, 4), to, f) for g, f in fees)
                after.arrive(to, fleets)
        return after

    def orders(self):
        """Return every order that may be given now."""
        if self.winner is not None:
            return []
        match self.doing:
            case "card":
                return [PlayCard(Card(word)) for word in self.face_up[self.seat]]
            case "management":
                fees = {at: self.build_price(at) for at in self.places()}
                good = [at for at, fee in fees.items() if fee is not None and fee <= self.energy[self.seat]]
                return [*(Build(system * 4 + slot) for system, slot in good), EndPhase()]
            case "movement":
                return [*self.moves(), EndPhase()]
        return [Invest(energy) for energy in range(self.energy[self.seat] + 1)]

    def leaving(self):
        """Return, for each planet that ships can leave, all groups that can leave it, and none."""
        found = []
        for start in self.places():
            if self.holder(start) != self.seat:
                continue
            here = sorted(ship.relic for ship in self.on(start) if ship.relic is not None)
            loads = [
                tuple(r for bit, r in enumerate(here) if mask >> bit & 1) for mask in range(1 << len(here))
            ]
            groups = [Group(start[0] * 4 + start[1], ships, load) for load in loads for ships in range(1, 6)]
            groups = [g for g in groups if self.fleet_of(start, g.ships, g.relics) is not None]
            if groups:
                found.append([None, *groups])
        return found

    def width(self):
        """Return how many sets of groups there are to try for each place."""
        return prod(len(groups) for groups in self.leaving())

    def moves(self):
        leaving = self.leaving()
        for to in self.places():
            for choice in product(*leaving):
                groups = tuple(group for group in choice if group is not None)
                if not groups or any(divmod(group.start, 4) == to for group in groups):
                    continue
                fleets = [self.fleet_of(divmod(g.start, 4), g.ships, g.relics) for g in groups]
                fees = zip(groups, fleets, strict=True)
                fee = sum(self.fee(divmod(g.start, 4), to, fleet) for g, fleet in fees)
                if fee <= self.energy[self.seat] and self.may_arrive(to, fleets):
                    yield Move(to[0] * 4 + to[1], groups)

    # -- what can be compared ----------------------------------------------------------------------------------
    def told(self):
        places = self.places()
        return {
            "owners": tuple(self.holder(at) for at in places),
            "ships": tuple(len(self.on(at)) for at in places),
            "moved": tuple(sum(ship.moved for ship in self.on(at)) for at in places),
            "relics": tuple(
                next(at[0] * 4 + at[1] for at in places if number in self.relics_on(at))
                for number in range(len(self.kinds))
            ),
            "energy": tuple(self.energy),
            "points": tuple(self.points),
            "cards": tuple(frozenset(cards) for cards in self.face_up),
            "turn": None if self.winner is not None else (self.first, self.seat, self.round, self.doing),
            "winner": self.winner,
        }
