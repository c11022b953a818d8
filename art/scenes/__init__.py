"""The scenes: one file a card, named by its id with underscores. See art/README.md, "How to paint a card"."""
