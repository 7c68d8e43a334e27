"""What is on and when it is painted: frames only when due, looks and sizes passed on, the window's loop."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from nexus_table.ui.input import Input, KeyPressed, QuitAsked
from nexus_table.ui.scene import Leave, Modal, Next, Restyle, Scene
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import LIGHT, Look
from nexus_table.ui.window import NoDisplayError, Window, start_display

from .gallery import Gallery


class Quiet(Scene):
    """A scene that only counts."""

    moves_redraw = False

    def __init__(self) -> None:
        self.drawn = 0
        self.rooms: list[tuple[int, int]] = []
        self.moving_until = 0.0

    def arrange(self, look: Look, area: Rect) -> None:
        super().arrange(look, area)
        self.rooms.append(area.size)

    def handle(self, event: Input) -> Next:
        match event:
            case KeyPressed("L"):
                return Restyle(self, Look(LIGHT, 1.5), full_screen=True)
            case KeyPressed("N"):
                return Quiet()
            case QuitAsked():
                return Leave()
        return self

    def wants_frame(self, now: float) -> bool:
        return now < self.moving_until

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        self.drawn += 1


def test_no_frame_is_painted_while_nothing_changes() -> None:
    scene = Quiet()
    stage = Stage(scene)
    stage.advance(5.0)
    stage.move((100, 100))
    assert scene.drawn == 1


def test_sixty_frames_a_second_while_something_moves() -> None:
    scene = Quiet()
    stage = Stage(scene)
    scene.moving_until = 1.0
    stage.advance(3.0)
    assert 58 <= scene.drawn <= 62


def test_an_input_paints_one_frame() -> None:
    scene = Quiet()
    stage = Stage(scene)
    stage.hold("X")
    assert scene.drawn == 2


def test_a_scene_is_arranged_for_each_size() -> None:
    scene = Quiet()
    stage = Stage(scene, (1280, 720))
    stage.resize((1920, 1080))
    stage.resize((1920, 1080))
    assert scene.rooms == [(1280, 720), (1920, 1080)]


def test_a_scene_can_change_the_look_of_everything() -> None:
    scene = Quiet()
    stage = Stage(scene, (1920, 1080))
    stage.key("L")
    assert stage.look == Look(LIGHT, 1.5)
    assert stage.full_screen
    assert scene.look.palette is LIGHT


def test_f11_changes_the_screen_from_anywhere() -> None:
    stage = Stage(Quiet())
    stage.key("F11")
    assert stage.full_screen
    stage.key("Alt+Enter")
    assert not stage.full_screen


def test_the_next_scene_is_arranged_before_it_is_drawn() -> None:
    stage = Stage(Quiet())
    stage.key("N")
    assert isinstance(stage.scene, Quiet)
    assert stage.scene.rooms == [(1280, 720)]
    assert stage.scene.drawn >= 1


def test_a_scene_in_front_keeps_up_with_the_one_below() -> None:
    class Below(Quiet):
        def update(self, now: float) -> Next:
            return after if now > 1 else self

    after = Quiet()
    front = Modal(Below())
    Stage(front).advance(2.0)
    assert front.under is after


def test_f1_does_nothing_where_no_keys_are_told() -> None:
    scene = Quiet()
    stage = Stage(scene)
    stage.key("F1")
    assert stage.scene is scene


def test_pictures_are_the_same_each_time(gallery: Gallery) -> None:
    first = Stage(Gallery(gallery.folder)).surface.get_buffer().raw
    second = Stage(Gallery(gallery.folder)).surface.get_buffer().raw
    assert first == second


def test_the_window_plays_scenes_until_one_leaves() -> None:
    scene = Quiet()
    Stage(scene)
    window = Window("Test", Look(), size=(1280, 720))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, mod=0))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    window.run(scene)
    assert scene.rooms[0] == (1280, 720)
    assert window.look == Look(LIGHT, 1.5)


def test_a_machine_without_a_display_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    with pytest.raises(NoDisplayError, match="no display"):
        start_display()
