"""Files: written whole or not at all, and tables of values as CSV text. Knows nothing of the game."""
