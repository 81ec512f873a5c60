"""Floor 1: files live here and only here. Core, and QtCore for the lock; it knows no rules and no sentences."""
