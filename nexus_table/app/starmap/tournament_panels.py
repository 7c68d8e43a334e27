"""What a tournament's page paints: the running table, a game with its seats and scores, and a sector's map."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.app.starmap import tournament_words as words
from nexus_table.games.starmap.game import Starmap
from nexus_table.games.starmap.model import Sector
from nexus_table.games.starmap.screen import words as map_words
from nexus_table.games.starmap.screen.editor.sketch import paint_picture
from nexus_table.games.starmap.screen.paint.palette import seat_colour
from nexus_table.games.starmap.screen.paint.tokens import ship_image
from nexus_table.games.starmap.tournament.model import Tournament
from nexus_table.games.starmap.tournament.schedule import Fixture, sector_of
from nexus_table.games.starmap.tournament.standings import champions, standings
from nexus_table.ui import draw, icons, layout, text
from nexus_table.ui.theme import Look, Size, Space, Style

LEAST_MAP = 60
"""A map lower than this, in logical pixels, would show nothing."""
COLUMNS = ("1*", "6*", "2*", "2*", "2*", "2*", "3*")
SEATS = ("1*", "5*", "4*", "7*")


def draw_table(surface: Surface, look: Look, box: Rect, tournament: Tournament) -> None:
    """Paint the running table, the leader first; who has won the tournament has a star before the name."""
    palette = look.palette
    rows = layout.rows(box, ["1*"] * 5)
    won = champions(tournament)
    for said, cell in zip(words.TABLE_HEADS, _cells(rows[0], COLUMNS, look), strict=True):
        text.put_in(surface, look, said, cell, Style.CAPTION, palette.ink_dim)
    for row, place in zip(standings(tournament), rows[1:], strict=True):
        draw.line(surface, place.topleft, place.topright, palette.hairline, 1)
        cells = _cells(place, COLUMNS, look)
        entrant = tournament.entrants[row.entrant]
        rank = str(row.rank) if tournament.results else ""
        text.put_in(surface, look, rank, cells[0], Style.NUMBER, palette.ink_dim)
        name = cells[1]
        if row.entrant in won:
            size = look.px(Size.ICON_SMALL)
            icons.put(surface, "star", (name.left + size // 2, name.centery), size, palette.accent_text)
            _, name = layout.cut(name, "left", size, look.px(Space.SNUG))
        style = Style.STRONG if row.entrant in won else Style.BODY
        text.put_in(surface, look, entrant.name, name, style, palette.ink)
        for figure, cell in zip((row.played, row.won, row.points, row.relics), cells[2:], strict=False):
            text.put_in(surface, look, str(figure), cell, Style.BODY, palette.ink)
        text.put_in(surface, look, str(row.battle), cells[-1], Style.NUMBER, palette.ink)


def draw_fixture(surface: Surface, look: Look, box: Rect, tournament: Tournament, fixture: Fixture) -> None:
    """Paint a game: how it ended, and who plays each seat with what score."""
    palette, result = look.palette, fixture.result
    rows = layout.stack(box, [look.px(Size.ROW)] * (1 + len(fixture.seats)))
    where = words.ROUND_AND_SECTOR.format(
        number=fixture.round + 1, sector=sector_of(tournament, fixture).name
    )
    if result is not None:
        winner = tournament.entrants[fixture.seats[result.winner]].name
        ended = words.RESULT.format(winner=winner, by=words.BY[result.by], round=result.round)
        where = f"{where}. {ended}"
    elif not fixture.seats:
        where = f"{where}. {words.WAITS_WHY}"
    text.put_in(surface, look, where, rows[0], Style.HEADING, palette.ink)
    for seat, row in zip(range(len(fixture.seats)), rows[1:], strict=True):
        entrant = tournament.entrants[fixture.seats[seat]]
        token, name, who, said = _cells(row, SEATS, look)
        image = ship_image(seat, look.px(Space.SMALL), seat_colour(palette, seat))
        surface.blit(image, image.get_rect(midleft=token.midleft))
        won = result is not None and result.winner == seat
        text.put_in(surface, look, entrant.name, name, Style.STRONG if won else Style.BODY, palette.ink)
        kind = map_words.SITTER[entrant.level or "person"]
        text.put_in(surface, look, kind, who, Style.BODY, palette.ink_dim)
        if result is None:
            text.put_in(surface, look, words.PLAYS[seat], said, Style.BODY, palette.ink_dim)
            continue
        score = result.scores[seat]
        line = words.SCORED.format(battle=score.battle, points=score.points, relics=score.relics)
        text.put_in(surface, look, line, said, Style.BODY, palette.ink)


def draw_map(surface: Surface, look: Look, box: Rect, game: Starmap, sector: Sector) -> None:
    """Paint a sector as it lies when a game begins, if there is room for it."""
    if box.height >= look.px(LEAST_MAP):
        paint_picture(surface, look, box, game.galaxy(sector))


def _cells(row: Rect, parts: tuple[str, ...], look: Look) -> list[Rect]:
    return layout.columns(row, parts, look.px(Space.SMALL))
