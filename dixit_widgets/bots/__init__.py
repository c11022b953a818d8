"""Players that are programs, how they are run, and simulations of many games."""
