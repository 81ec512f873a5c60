"""Floor 1: one package for each turn structure. They know core and never one another."""
