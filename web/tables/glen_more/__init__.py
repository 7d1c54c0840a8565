"""The table of Glen More: what a `Scene` looks like, in words and pictures."""
