"""Tests in a real browser. A package, so that a fixture of its conftest can end with it."""
