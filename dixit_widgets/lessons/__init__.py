"""What lessons use: predictions, exercises, a game looked back on, what would have been, and charts."""
