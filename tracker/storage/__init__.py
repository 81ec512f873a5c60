"""All reading and writing of files, in four rooms; it knows no rules and no sentences."""
