"""Toasts: each comes, stays, goes, and leaves no ghost behind."""

from nexus_table.ui.theme import Duration
from nexus_table.ui.widgets.toast import Toasts


def test_a_frame_is_due_when_a_toast_has_gone_and_only_one() -> None:
    toasts = Toasts()
    toasts.update(1.0)
    toasts.show("Saved.")
    assert toasts.wants_frame(1.0)
    end = 1.0 + Duration.TOAST.value
    assert not toasts.wants_frame((1.0 + end) / 2)
    toasts.update(end)
    assert len(toasts) == 0
    assert toasts.wants_frame(end)
    assert not toasts.wants_frame(end)
