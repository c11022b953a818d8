"""What shows a game in a notebook: the only folder that imports anywidget."""
