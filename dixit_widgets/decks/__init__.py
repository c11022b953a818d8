"""Decks of cards, and the pictures that they are made of."""
