"""Floor 0: values and rules of values. The standard library and msgspec only."""
