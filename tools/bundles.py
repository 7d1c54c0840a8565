"""Scripts, styles, fonts and icons, made from sources and npm packages by one run of Node."""

import json
import re
import shutil
from pathlib import Path

from tools.archives import copy, files_below
from tools.environment import NODE_MODULES, need_node, node_command
from tools.steps import BUILD, ROOT, BuildError, once, quietly

WEB = ROOT / "web"
LOOK = WEB / "look"
JS = WEB / "js"
SERVICE_WORKER = ROOT / "service_worker"
# The order in which they overrule each other; the games' own styles come last.
STYLES = ("tokens.css", "ui.css", "shell.css", "frame.css")
FONTS = {"alegreya": ("Alegreya", (700, 800)), "alegreya-sans": ("Alegreya Sans", (400, 500, 700, 800))}
SUBSETS = ("latin", "latin-ext", "cyrillic")
# Modules of the standard library that every start loads: they are part of the memory snapshot.
SNAPSHOT_MODULES = """
    abc asyncio base64 binascii bisect collections collections.abc contextlib copy dataclasses datetime enum functools
    gettext hashlib heapq html importlib.metadata importlib.resources inspect io itertools json locale math operator os
    pathlib pyodide.code pyodide.ffi pyodide.http pyodide.webloop pyodide._package_loader re shutil string struct
    textwrap time traceback types typing unicodedata urllib.parse weakref zipfile zlib
""".split()

EMBLEM = "points"
ICONS = (
    ("icons/icon-192.png", 192, False),
    ("icons/icon-512.png", 512, False),
    ("icons/maskable-192.png", 192, True),
    ("icons/maskable-512.png", 512, True),
    ("icons/apple-180.png", 180, True),
)


def styles() -> list[Path]:
    tables = sorted(WEB.glob("tables/*/style.css"))
    return [JS / "platform.css", *(LOOK / name for name in STYLES if (LOOK / name).is_file()), *tables]


def emblem() -> str:
    """The thistle of the sprite, as it stands beside the name of the app."""
    sprite = (LOOK / "icons.svg").read_text("utf-8")
    found = re.search(rf'<symbol id="{EMBLEM}"[^>]*>(.*?)</symbol>', sprite, re.DOTALL)
    if found is None:
        raise BuildError(f"web/look/icons.svg has no symbol {EMBLEM}.")
    # An image knows nothing of the page's colours: take the ones that the symbol falls back on.
    drawing = found[1]
    while "var(" in drawing:
        drawing = re.sub(r"var\([\w-]+,([^()]*)\)", r"\1", drawing)
    return drawing


def icon_svg(full: bool) -> str:
    """The app's icon. A full one has no corners of its own and keeps the emblem in the middle: the device cuts it."""
    template = (WEB / "icons" / "icon.svg").read_text("utf-8")
    scale = 11.5 if full else 13
    offset = (512 - 24 * scale) / 2
    values = {"corner": "0" if full else "112", "scale": str(scale), "offset": f"{offset:g}", "emblem": emblem()}
    return re.sub(r"\{\{(\w+)\}\}", lambda found: values[found[1]], template)


def font_files() -> dict[str, Path]:
    """Where each font file stands in the folder, and where it comes from."""
    return {
        f"fonts/{family}-{subset}-{weight}.woff2": NODE_MODULES
        / "@fontsource"
        / family
        / "files"
        / f"{family}-{subset}-{weight}-normal.woff2"
        for family, (_, weights) in FONTS.items()
        for weight in weights
        for subset in SUBSETS
    }


def fonts_css() -> str:
    rules = []
    for family, (name, weights) in FONTS.items():
        ranges = json.loads((NODE_MODULES / "@fontsource" / family / "unicode.json").read_text("utf-8"))
        rules += [
            f'@font-face{{font-family:"{name}";font-style:normal;font-weight:{weight};font-display:swap;'
            f'src:url("./fonts/{family}-{subset}-{weight}.woff2") format("woff2");unicode-range:{ranges[subset]}}}'
            for weight in weights
            for subset in SUBSETS
        ]
    return "\n".join(rules) + "\n"


def need_bundles() -> Path:
    """A folder with everything that is bundled or drawn; the number of the build is still open in it."""
    env = need_node()
    target = BUILD / "bundles"

    def work() -> None:
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        fonts = target / "fonts.css"
        fonts.write_text(fonts_css(), "utf-8")
        (target / "icon.svg").write_text(icon_svg(full=False), "utf-8")
        spec = {
            "out": str(target),
            "styles": [str(path) for path in (fonts, *styles())],
            "modules": " ".join(SNAPSHOT_MODULES),
            "icons": [{"svg": icon_svg(full), "size": size, "to": to} for to, size, full in ICONS],
        }
        quietly(
            [node_command(env), ROOT / "tools" / "bundle.mjs", json.dumps(spec)],
            "The scripts or styles are wrong.",
            env=env,
        )
        fonts.unlink()
        for name, source in font_files().items():
            copy(source, target / name)

    inputs = [
        *(ROOT / "tools" / name for name in ("bundles.py", "bundle.mjs")),
        ROOT / "package-lock.json",
        *files_below(JS),
        *files_below(SERVICE_WORKER),
        *files_below(WEB / "icons"),
        LOOK / "icons.svg",
        *styles(),
    ]
    once("bundles", "Bundling scripts, styles and icons", work, inputs=inputs, makes=[target])
    return target
