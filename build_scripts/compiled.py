"""The compiled copy of the package: which modules are compiled, whether it is fresh, how a program is run with it.

Nobody needs it. The app, the wheel and the tests are pure Python; who plays thousands of games saves time by it.
"""

from __future__ import annotations

import ast
import hashlib
import os
import sys
import sysconfig
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
PACKAGE = PROJECT / "nexus_table"
READY = PROJECT / ".compiled"
"""Where the copy stands: `nexus_table` with its compiled modules, and links to what it reads."""
MARK = "made-from.txt"
SEARCH = ("budget", "lines", "plan")
STARMAP_RULES = (
    *("cargo", "choices", "departures", "fronts", "gatherings", "limits", "lots", "management", "markers"),
    *("movement", "offers", "plunder", "relics", "sorties", "squadrons", "turn", "victory"),
)
STARMAP_PLAYERS = ("greedy", "harvest", "lockout", "proposals", "standing", "turns")
DUEL_RULES = (
    *(
        "answering",
        "answers",
        "attacks",
        "choosing",
        "damage",
        "doing",
        "edits",
        "interpreter",
        "order",
        "piles",
    ),
    *("plays", "reading", "resolution", "selection", "setup", "triggers", "turn", "units"),
)
DUEL_PLAYERS = ("first_choices", "foresight", "greedy", "standing", "turns")
MODULES = (
    *(f"search/{name}.py" for name in SEARCH),
    "games/starmap/galaxy.py",
    *(f"games/starmap/rules/{name}.py" for name in STARMAP_RULES),
    *(f"games/starmap/ai/{name}.py" for name in STARMAP_PLAYERS),
    "games/duel/book.py",
    "games/duel/events/sides.py",
    *(f"games/duel/rules/{name}.py" for name in DUEL_RULES),
    *(f"games/duel/ai/{name}.py" for name in DUEL_PLAYERS),
)
"""What mypyc compiles: modules that gain by it. The others are in the copy as they are."""


def made_from() -> str:
    """Return what a copy is made from now: a hash of the sources, and the Python and machine it is for."""
    told = hashlib.sha256("\n".join(MODULES).encode())
    for file in sorted(PACKAGE.rglob("*.py")):
        body = file.read_bytes()
        told.update(f"\n{file.relative_to(PACKAGE).as_posix()} {len(body)}\n".encode())
        told.update(body)
    return f"{told.hexdigest()}\n{sys.version}\n{sysconfig.get_platform()}\n"


def is_there(folder: Path = READY) -> bool:
    """Whether a copy was made, be it fresh or not."""
    return (folder / MARK).exists()


def is_fresh(folder: Path = READY) -> bool:
    """Whether a copy was made from the sources as they are now, for this Python."""
    return is_there(folder) and (folder / MARK).read_text(encoding="utf-8") == made_from()


def with_compiled(variables: Mapping[str, str], folder: Path = READY) -> dict[str, str]:
    """Return environment variables with which Python takes the package from the copy, and all else as before."""
    paths = [str(folder), str(PROJECT), *filter(None, [variables.get("PYTHONPATH")])]
    return {**variables, "PYTHONPATH": os.pathsep.join(paths), "PYTHONSAFEPATH": "1"}


def unfit(package: Path = PACKAGE, modules: Sequence[str] = MODULES) -> Iterator[str]:
    """Yield sentences on what would not be the same once these modules of a package are compiled.

    mypyc forgets what a class is told besides its bases (`frozen=True`), so structs belong into modules left as they
    are; and no class of these can inherit from a compiled one.
    """
    listed = [dotted(f"{package.name}/{name}") for name in modules]
    rooms = {module.rpartition(".")[0] for module in listed}
    trees: dict[str, ast.Module] = {}
    for file in sorted(package.rglob("*.py")):
        module, text = dotted(file.relative_to(package.parent).as_posix()), file.read_text(encoding="utf-8")
        if module in listed or any(room in text for room in rooms):
            trees[module] = ast.parse(text)
    compiled = {module: trees[module] for module in listed}
    for module, tree in compiled.items():
        for one in classes(tree):
            if one.keywords:
                words = ", ".join(f"{word.arg}={ast.unparse(word.value)}" for word in one.keywords)
                yield f"{module}, line {one.lineno}: mypyc forgets {words} of {one.name}"
    named = {module: {one.name for one in classes(tree)} for module, tree in compiled.items()}
    for heir, tree in trees.items():
        if heir in compiled:
            continue
        theirs: set[str] = set()
        for module in imported(tree):
            theirs |= named.get(module, set())
        for one in classes(tree):
            yield from (
                f"{heir}, line {one.lineno}: {one.name} inherits from {base}, which is compiled"
                for base in bases(one)
                if base in theirs
            )


def dotted(name: str) -> str:
    """Return what a file, named by its path beside the package, is imported as."""
    return name.removesuffix(".py").replace("/", ".")


def classes(tree: ast.Module) -> list[ast.ClassDef]:
    """Return all classes of a module."""
    return [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]


def imported(tree: ast.Module) -> Iterator[str]:
    """Yield which modules one imports, or imports from."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{one.name}" for one in node.names)


def bases(one: ast.ClassDef) -> Iterator[str]:
    """Yield the plain names of a class's bases, without module and type arguments."""
    for base in one.bases:
        if isinstance(base, ast.Subscript):
            base = base.value
        yield base.attr if isinstance(base, ast.Attribute) else ast.unparse(base)
