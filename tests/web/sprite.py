"""What stands in the page besides what is drawn: the symbols of the screens and of every table."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DRAWINGS = (*ROOT.glob("web/look/*.svg"), *ROOT.glob("web/tables/**/symbols.svg"))
SPRITE = frozenset(re.findall(r'\bid="([^"]+)"', "".join(path.read_text(encoding="utf-8") for path in DRAWINGS)))
