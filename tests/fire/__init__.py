"""Tests that try to lose an evening. `python -m tests.fire` runs them and prints the table of tests/README.md."""
