"""Where the shipped data and assets are: inside an installed package, or beside it in a checkout."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]


def data_folder() -> Path:
    """Return the folder of the shipped data; raise `FileNotFoundError` where there is none."""
    return shipped("data")


def assets_folder() -> Path:
    """Return the folder of the shipped assets; raise `FileNotFoundError` where there is none."""
    return shipped("assets")


def shipped(name: str, package: Path = PACKAGE) -> Path:
    """Return a shipped folder: the package's own where it was installed, else the one beside it."""
    for folder in (package / name, package.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(
        f"the folder {name} is neither in {package} nor beside it; install the program anew"
    )
