"""The screens around the tables: each a pure function of a model and a language that returns the page's `<main>`."""
