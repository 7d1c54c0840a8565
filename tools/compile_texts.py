"""Texts of rules pages: their Markdown becomes HTML with places, which web/tables/rules_text.py fills in.

`{coins}` is a place for a value, `![caption](chain)` for a drawing. Pictures that are a paragraph of their own are
figures, and those of one paragraph stand side by side; one that begins an item of a list has the rest of it at its
side; others stand in their line. A row of one place is a place for rows. What comes before the first heading is the
lead. Needs markdown-it-py.
"""

import re
from collections.abc import Iterable
from html import escape
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

# Everything else, HTML above all, is text like any other.
GRAMMAR = ("heading", "list", "table", "newline", "escape", "emphasis", "image")
PLACE = re.compile(r"\{[a-z][\w-]*\}")


def compile_text(path: Path) -> list[str]:
    """What is wrong with the text, as `file:line: sentence`; when nothing is, the page is written beside it."""
    text = path.read_text("utf-8")
    faults = [
        f"{path}:{number}: braces stand round the name of a place and nowhere else"
        for number, line in enumerate(text.splitlines(), 1)
        if re.search(r"[{}]", PLACE.sub("", line))
    ]
    if not faults:
        path.with_suffix(".html").write_text(html_of(text), "utf-8")
    return faults


def html_of(text: str) -> str:
    blocks = SyntaxTreeNode(MarkdownIt("zero").enable(GRAMMAR).parse(text)).children
    first = next((at for at, block in enumerate(blocks) if block.type == "heading"), len(blocks))
    return "".join(f'<p class="lead">{_inside(block)}</p>' for block in blocks[:first]) + _joined(blocks[first:])


def _joined(nodes: Iterable[SyntaxTreeNode]) -> str:
    return "".join(map(_html, nodes))


def _inside(node: SyntaxTreeNode) -> str:
    return _joined(node.children)


def _html(node: SyntaxTreeNode) -> str:
    match node.type:
        case "inline":
            return _inside(node)
        case "text":
            return escape(node.content, quote=False)
        case "softbreak":
            return " "
        case "hardbreak":
            return "<br>"
        case "image":
            return f"{{figures[{node.attrs['src']}]}}"
        case "paragraph":
            return _paragraph(node)
        case "bullet_list" if any(map(_pictured, node.children)):
            return f'<ul class="pictured">{_inside(node)}</ul>'
        case "list_item" if _pictured(node):
            return _beside(node)
        case "tr":
            return _row(node)
        case _:
            return f"<{node.tag}>{_inside(node)}</{node.tag}>"


def _paragraph(node: SyntaxTreeNode) -> str:
    parts = [part for part in node.children[0].children if part.type != "softbreak"]
    if any(part.type != "image" for part in parts):
        # In a list without empty lines it is only the text of its item.
        return _inside(node) if node.hidden else f"<p>{_inside(node)}</p>"
    figures = "".join(map(_figure, parts))
    return figures if len(parts) == 1 else f'<div class="figures">{figures}</div>'


def _figure(picture: SyntaxTreeNode) -> str:
    caption = _inside(picture)
    return f"<figure>{_html(picture)}<figcaption>{caption}</figcaption></figure>" if caption else _html(picture)


def _pictured(item: SyntaxTreeNode) -> bool:
    match item.children:
        case [SyntaxTreeNode(type="paragraph", children=[said]), *_]:
            return said.children[0].type == "image"
    return False


def _beside(item: SyntaxTreeNode) -> str:
    said, *below = item.children
    picture, *rest = said.children[0].children
    return f"<li>{_html(picture)}<div>{_joined(rest).lstrip()}{_joined(below)}</div></li>"


def _row(row: SyntaxTreeNode) -> str:
    first, *others = (_inside(cell) for cell in row.children)
    if row.children[0].type == "th":
        return f"<tr>{''.join(map(_head, (first, *others)))}</tr>"
    if PLACE.fullmatch(first) and not any(others):
        return first
    cells = "".join(f"<td>{cell}</td>" for cell in others)
    return f'<tr><th scope="row">{first}</th>{cells}</tr>'


def _head(said: str) -> str:
    """A corner without words is no head."""
    return f'<th scope="col">{said}</th>' if said else "<td></td>"
