"""The motifs: beings, growing things, weather and sky, buildings, boats and small things, all in one style.

Everything stands with its foot at (x, y); what floats or flies has its middle there. `size` is the height in card
units unless the docstring says otherwise. Everything is lit by the card's light and returns its mask.
"""
