"""What is tapped in the Hammer of the Scots besides spaces."""

from __future__ import annotations

USE, CLEAR, WAIT = "use", "clear", "wait"
"""What tells moves to the same space apart."""
