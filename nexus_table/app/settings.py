"""The player's own settings, kept between sessions."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import platformdirs
from msgspec import Meta

from nexus_table.disk import write_whole
from nexus_table.table.options import TableOptions

APP = "nexus-table"


class Settings(msgspec.Struct, frozen=True):
    """What a player chose: UI scale in percent (None: as large as the screen asks for), palette, animations, full
    screen, how every table goes, and the layouts opened last.
    """

    scale: Annotated[int, Meta(ge=75, le=250)] | None = None
    palette: Literal["Dark", "Light", "Colour-blind safe"] = "Dark"
    animations: bool = True
    full_screen: bool = False
    table: TableOptions = TableOptions()
    recent: Annotated[tuple[str, ...], Meta(max_length=12)] = ()

    def opened(self, layout: str) -> Settings:
        """Return the settings with a layout at the head of the recent ones."""
        rest = tuple(other for other in self.recent if other != layout)
        return msgspec.structs.replace(self, recent=(layout, *rest)[:12])


def settings_file() -> Path:
    """Return where the settings are kept on this system."""
    return platformdirs.user_config_path(APP, appauthor=False) / "settings.json"


def saves_folder() -> Path:
    """Return where games are saved on this system."""
    return platformdirs.user_data_path(APP, appauthor=False) / "saves"


def cache_folder() -> Path:
    """Return where parsed data may be kept on this system; it can be deleted at any time."""
    return platformdirs.user_cache_path(APP, appauthor=False)


def load_settings(file: Path | None = None) -> Settings:
    """Return the kept settings; those of a new player where there are none or the file is damaged."""
    try:
        return msgspec.json.decode((file or settings_file()).read_bytes(), type=Settings)
    except (OSError, msgspec.DecodeError):
        return Settings()


def save_settings(settings: Settings, file: Path | None = None) -> None:
    """Keep the settings. Raises OSError where the disk refuses; the old settings then stay."""
    write_whole(file or settings_file(), msgspec.json.format(msgspec.json.encode(settings), indent=2))
