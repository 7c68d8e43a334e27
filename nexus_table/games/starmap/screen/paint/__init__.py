"""What the star map is painted with: sky, suns, planets, ships and relics, all drawn by our own code."""
