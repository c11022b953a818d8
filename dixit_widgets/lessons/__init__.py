"""What lessons use: predictions, exercises, the history of a game, what-if comparisons, and charts."""
