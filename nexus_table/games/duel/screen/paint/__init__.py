"""How the duel looks: colours, emblems, cards."""
