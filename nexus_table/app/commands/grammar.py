"""What may be typed: the commands, their arguments and their help. Understanding is all that happens here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
import typer.core

from nexus_table import __version__
from nexus_table.app.commands.faults import CommandError
from nexus_table.app.doors import FINE, Opening, open_app

Deed = Callable[[], int]
"""What a command line comes down to: it is done when called, and returns the exit code."""

UsageError: Any = typer.BadParameter.__bases__[0]
"""What typer raises at words it does not know; older versions keep it in click, newer ones in themselves."""


class PlainHelp:
    """A command in whose help the flag --help stands like any other: without a type beside it."""

    def get_help_option(self, ctx: Any) -> Any:
        """Return the flag."""
        option = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None:
            option.metavar = ""
        return option


class Commands(PlainHelp, typer.core.TyperGroup):
    """All that may be typed."""


class Command(PlainHelp, typer.core.TyperCommand):
    """One of the commands."""


def flag(name: str, about: str) -> Any:
    """Return a word that is there or not; typer would write `<bool>` beside it in the help."""
    return typer.Option(name, metavar="", help=about)


grammar = typer.Typer(
    name="nexus-table",
    cls=Commands,
    help=(
        "A digital tabletop that enforces its games' rules and explains every verdict. "
        "Without a command it opens the app."
    ),
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Json = Annotated[bool, flag("--json", "Print JSON for scripts instead of words.")]
Windowed = Annotated[bool, flag("--windowed", "Open the app in a window.")]
FullScreen = Annotated[bool, flag("--full-screen", "Open the app on the full screen.")]
LayoutName = Annotated[
    str, typer.Argument(metavar="LAYOUT", help="A shipped layout's id, or a layout file of your own.")
]
SIGHT = """Say who sees whom on a layout, and why.

A base is written X,Y,BASE_MM[,HEIGHT[,ELEVATION]]: inches from the table's lower left corner and the base's \
diameter in millimetres. The height defaults to that of models on such a base, the elevation to that of the \
terrain below its centre.

Without --from and --to, pairs are read from the standard input, two bases a line, and each is answered at once. \
A line that is no pair is told by its number, with --json as {"error", "line"} in the answer's place; the others are \
answered, and the exit code is 2.
"""

ARENA = """Play many games between computer players and say who is better, and how sure that is.

As many games as there are players belong together: in these the players change seats in a circle, with the same \
seed on the same map. The same seed gives the same games, whatever the number of jobs. A game that reaches the most \
rounds is a draw and counted apart. Ctrl+C ends it and tells what was played; with --resume that is kept in a file, \
and the same words go on from there. The exit code is 1 where a player's answer was not legal.
"""


def understood(words: Sequence[str]) -> Deed:
    """Return what the words ask for; raise `CommandError` with a sentence where they cannot be understood."""
    command = typer.main.get_command(grammar)
    try:
        deed = command.main(args=list(words), prog_name="nexus-table", standalone_mode=False)
    except UsageError as fault:
        sentence = fault.format_message()
        stop = "" if sentence.endswith((".", "?")) else "."
        about = f" Try: {fault.ctx.command_path} --help" if fault.ctx else ""
        raise CommandError(f"{sentence}{stop}{about}") from None
    return deed if callable(deed) else partial(int, deed or FINE)


@grammar.callback(invoke_without_command=True)
def nexus_table(
    context: typer.Context,
    windowed: Windowed = False,
    full_screen: FullScreen = False,
    layout: Annotated[
        str | None, typer.Option(metavar="LAYOUT", help="Open this table at once, past the menu.")
    ] = None,
    demo: Annotated[
        Path | None,
        typer.Option(
            metavar="OUT.png", help="Play the main table without a display and write a picture of it."
        ),
    ] = None,
    version: Annotated[bool, flag("--version", "Print the version.")] = False,
) -> Deed | None:
    """Open the app, unless a command follows."""
    if context.invoked_subcommand is not None:
        return None
    if version:
        return partial(say, f"nexus-table {__version__}")
    if demo is not None:
        from nexus_table.app.commands.demo import run

        return partial(run, demo)
    return partial(open_app, Opening(layout, filled(windowed, full_screen)))


def filled(windowed: bool, full_screen: bool) -> bool | None:
    """Return whether the window fills the screen, None where neither flag says so."""
    if windowed and full_screen:
        raise typer.BadParameter("choose one of --windowed and --full-screen")
    return full_screen if windowed or full_screen else None


@grammar.command(cls=Command)
def check(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(metavar="PATHS", help="Data files or folders; all shipped data if none."),
    ] = None,
    schemas: Annotated[bool, flag("--schemas", "Also fail where a JSON Schema is stale.")] = False,
    write_schemas: Annotated[bool, flag("--write-schemas", "Write the JSON Schemas anew.")] = False,
) -> Deed:
    """Look for mistakes in data files and print every one; exit 1 where there are any."""
    from nexus_table.app.commands.check import run

    return partial(run, paths or [], schemas=schemas, write_schemas=write_schemas)


@grammar.command("try", cls=Command)
def try_(
    files: Annotated[list[Path], typer.Argument(metavar="FILE.yaml …", help="Positions to try.")],
    json: Json = False,
) -> Deed:
    """Set up positions, carry out their actions, print what came of them; exit 1 where a fact fails."""
    from nexus_table.app.commands.try_position import run

    return partial(run, files, json=json)


@grammar.command(help=SIGHT, cls=Command)
def sight(
    layout: LayoutName,
    origin: Annotated[
        str | None, typer.Option("--from", metavar="BASE", help="The attacker's base, such as 10,16,32.")
    ] = None,
    target: Annotated[str | None, typer.Option("--to", metavar="BASE", help="The target's base.")] = None,
    inside: Annotated[
        str,
        typer.Option(
            metavar="centre|any|wholly",
            help="What of a base must be in a footprint for it to be inside: its centre, any part, or all.",
        ),
    ] = "centre",
    hides: Annotated[
        str,
        typer.Option(
            metavar="tenth|any|every-line",
            help="What a piece must hide to give cover: a tenth of the width, any part, or every clear line.",
        ),
    ] = "tenth",
    json: Json = False,
) -> Deed:
    """Say who sees whom on a layout."""
    from nexus_table.app.commands.sight import agreed, run

    return partial(run, layout, origin, target, options=agreed(inside, hides), json=json)


@grammar.command(cls=Command)
def render(
    layout: LayoutName,
    picture: Annotated[Path, typer.Argument(metavar="OUT.png|pdf|svg", help="The picture to write.")],
    ppi: Annotated[
        int, typer.Option(metavar="N", min=4, max=200, help="Pixels an inch of the table, for PNG.")
    ] = 32,
) -> Deed:
    """Draw a layout: as pixels (PNG), or true to scale with sharp lines (PDF, SVG)."""
    from nexus_table.app.commands.render import run

    return partial(run, layout, picture, ppi=ppi)


@grammar.command(cls=Command)
def datasheets(
    faction: Annotated[
        str, typer.Argument(metavar="FACTION", help="A shipped faction's id, or a faction file of your own.")
    ],
    file: Annotated[Path, typer.Option("--output", "-o", metavar="FILE.pdf", help="The file to write.")],
    paper: Annotated[str, typer.Option(metavar="a4|letter", help="The paper's size.")] = "a4",
) -> Deed:
    """Print a faction of Nexohominis: its upgrades, and a card to cut out for each unit and building (PDF)."""
    from nexus_table.app.commands.datasheets import run

    return partial(run, faction, file, paper)


@grammar.command(cls=Command)
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    json: Json = False,
) -> Deed:
    """Play a saved game again and say, turn by turn, whether it comes to the same; exit 1 where it drifts."""
    from nexus_table.app.commands.replay import run

    return partial(run, file, json=json)


@grammar.command(cls=Command)
def lab(
    layout: Annotated[
        str | None,
        typer.Argument(
            metavar="LAYOUT", help="A shipped layout's id or a layout file to begin with; asked if none."
        ),
    ] = None,
    windowed: Windowed = False,
    full_screen: FullScreen = False,
) -> Deed:
    """Open the terrain lab: build tables, and see what the rules say of them."""
    from nexus_table.app.commands.lab import run

    return partial(run, layout, full_screen=filled(windowed, full_screen))


@grammar.command(cls=Command)
def analyse(
    layout: Annotated[
        str,
        typer.Argument(metavar="LAYOUT", help="A shipped layout's or sector's id, or a file of your own."),
    ],
    json: Json = False,
) -> Deed:
    """Hold a layout against chapters 4 and 5, or a sector against the standard one; exit 1 where one fails."""
    from nexus_table.app.commands.analyse import run

    return partial(run, layout, json=json)


@grammar.command(cls=Command)
def generate(
    seed: Annotated[int, typer.Option(metavar="N", help="Which table: the same seed gives the same.")],
    file: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE.yaml", help="The layout file to write.")
    ],
    style: Annotated[
        str, typer.Option(metavar="city|wilds|works|hills|mixed", help="What kind of table it is.")
    ] = "mixed",
    density: Annotated[
        str, typer.Option(metavar="sparse|standard|dense", help="How much terrain stands on it.")
    ] = "standard",
    seats: Annotated[
        int | None,
        typer.Option(metavar="2|3|4", help="Make a sector of Nexum Galaxy for so many, no table."),
    ] = None,
    systems: Annotated[
        int | None, typer.Option(metavar="N", help="How many systems the sector has; three a seat if none.")
    ] = None,
    shape: Annotated[
        str,
        typer.Option(metavar="any|groups|circle|star|spiral|line|cross", help="How the sector lies."),
    ] = "any",
) -> Deed:
    """Invent a symmetric table that keeps every rule, or a sector that is even, and write it as a file."""
    if seats is not None:
        from nexus_table.app.commands.sectors import make

        return partial(make, seed, seats, systems, shape, file)
    from nexus_table.app.commands.generate import run

    return partial(run, seed, style, density, file)


@grammar.command(help=ARENA, cls=Command)
def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="What is played, such as starmap.")],
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")],
    players: Annotated[
        str, typer.Option(metavar="LEVEL,LEVEL[,…]", help="Who plays, a level for each seat.")
    ],
    seed: Annotated[int, typer.Option(metavar="S", help="Which games: the same seed gives the same.")] = 0,
    max_rounds: Annotated[
        int | None,
        typer.Option(metavar="R", help="After so many rounds a game is a draw; as the game says if not."),
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(metavar="J", help="How many processes; one a core if not.")
    ] = None,
    sector: Annotated[
        list[str] | None,
        typer.Option(metavar="ID", help="A map to play on; repeatable. All fair ones in turn if none."),
    ] = None,
    by: Annotated[
        str | None, typer.Option(metavar="sector", help="Also tell what came of it on each map.")
    ] = None,
    json: Json = False,
    csv: Annotated[Path | None, typer.Option(metavar="FILE.csv", help="Write the games, one a row.")] = None,
    resume: Annotated[
        Path | None,
        typer.Option(metavar="FILE.json", help="Keep what is played in this file, and go on from it."),
    ] = None,
) -> Deed:
    """Play many games between computer players."""
    from nexus_table.app.commands.arena import Asked, run

    if by not in (None, "sector"):
        raise typer.BadParameter("--by takes: sector")
    asked = Asked(game, games, seed, players, max_rounds, jobs, sector or (), csv, resume)
    return partial(run, asked, json=json, by_sector=by is not None)


def say(words: str) -> int:
    """Print a line and return that all is well."""
    print(words)
    return FINE
