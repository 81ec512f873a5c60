"""All reading and writing of files, in four packages; free of rules and of sentences."""
