"""The rules of the game: players, clues, events, state and scoring. Pure: no files, no text in a language, no widgets."""
