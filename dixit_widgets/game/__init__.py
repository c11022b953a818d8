"""A game that is played: acts, undo, saving, and worked examples."""
