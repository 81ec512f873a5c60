"""Floor 1: files live here and only here. It touches core alone; it knows no rules and no sentences."""
