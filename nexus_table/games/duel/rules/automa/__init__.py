"""The Automa: an opponent whose every decision is a rule (Solo Mode). Its turn is `line`, its targets are `aim`.

A screen offers it by a set-up: `DuelSetup(solo=solo_at(Difficulty.HARD, ("goblins", "slimes")))`, with `factions` (the
player's pair first, the Automa's second) or without (`mode` then says how seat 0 chooses its own). Seat 1 is never
asked anything: `AskPick` and `AskOne` with `behalf` let seat 0 decide between equals. Why it aims where it does is told
by `TargetChosen` (the slots looked at, in order) and `CardsChosen`; `automa_story` says both in sentences.
"""
