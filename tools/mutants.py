"""Mutants: the code of a module with one small fault put into one of its functions.

A mutant is named by its function and by what the fault changes, never by a line, so that names live as long as the
code does. Faults stand in the bodies of functions only; an `assert` and what is said in a `raise` are left alone.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

Put = Callable[[Any], None]
"""Puts another node in the place of one."""
Function = ast.FunctionDef | ast.AsyncFunctionDef

OTHER_SIGNS: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.Mult,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
    ast.LShift: (ast.RShift,),
    ast.RShift: (ast.LShift,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
}
OTHER_WORDS = {"any": "all", "all": "any", "min": "max", "max": "min"}
EMPTY = {"tuple": "()", "list": "[]", "Sequence": "()", "Things": "()", "dict": "{}", "bytes": "b''", "str": "''"}
"""What stands for nothing, by the type that a function returns."""
CONTEXT = 30
"""So many letters of what stands around a fault are in its name."""
LONGEST = 80


@dataclass(frozen=True)
class Fault:
    """One change in a tree. `statement` is the innermost statement that it is in."""

    statement: ast.stmt
    put: Put
    old: ast.AST
    new: ast.AST

    def happen(self) -> None:
        self.put(ast.copy_location(self.new, self.old))

    def undo(self) -> None:
        self.put(self.old)


def functions(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    """The functions of a module and the methods of its classes; what stands inside them belongs to them."""
    for node in tree.body:
        if isinstance(node, Function):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{each.name}", each) for each in node.body if isinstance(each, Function))


def mutants(source: str) -> list[tuple[str, int]]:
    """The name of every mutant of a module, with the number of the statement that the fault is in."""
    tree = ast.parse(source)
    numbers = _numbers(tree)
    met: Counter[str] = Counter()
    found = []
    for function_name, function in functions(tree):
        whole = ast.unparse(function)
        for fault in _in_function(function):
            fault.happen()
            name = f"{function_name}: {_difference(whole, ast.unparse(function))}"
            fault.undo()
            met[name] += 1
            found.append((name if met[name] == 1 else f"{name} ({met[name]})", numbers[id(fault.statement)]))
    return found


def mutated(source: str, number: int) -> ast.Module:
    """The module with the fault of that number."""
    tree = ast.parse(source)
    faults = (fault for _, function in functions(tree) for fault in _in_function(function))
    for place, fault in enumerate(faults):
        if place == number:
            fault.happen()
            return ast.fix_missing_locations(tree)
    raise IndexError(number)


def marked(source: str, module: str, word: str) -> ast.Module:
    """The module with a call of this word before each statement of its functions: it tells which one is reached."""
    tree = ast.parse(source)
    numbers = _numbers(tree)
    for _, function in functions(tree):
        for node in list(ast.walk(function)):
            for field, value in ast.iter_fields(node):
                if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                    marks = ((_mark(word, (module, numbers[id(each)])), each) for each in value)
                    setattr(node, field, [part for pair in marks for part in pair])
    return ast.fix_missing_locations(tree)


def _numbers(tree: ast.Module) -> dict[int, int]:
    return {id(node): number for number, node in enumerate(ast.walk(tree)) if isinstance(node, ast.stmt)}


def _mark(word: str, value: tuple[str, int]) -> ast.stmt:
    return ast.Expr(ast.Call(ast.Name(word, ast.Load()), [ast.Constant(value)], []))  # type: ignore[arg-type]


def _difference(before: str, after: str) -> str:
    """The line that has changed, before and after; of a long one what stands around the change."""
    lines = zip(before.splitlines(), [*after.splitlines(), ""], strict=False)
    old, new = next((old.strip(), new.strip()) for old, new in lines if old != new)
    start = _alike(old, new)
    end = _alike(old[start:][::-1], new[start:][::-1])
    return f"{_around(old, start, end)} => {_around(new, start, end)}"


def _alike(one: str, other: str) -> int:
    """How many letters at the beginning are the same."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))


def _around(line: str, start: int, end: int) -> str:
    first, last = max(0, start - CONTEXT), min(len(line), len(line) - end + CONTEXT)
    around = ("..." if first else "") + line[first:last] + ("..." if last < len(line) else "")
    return around if len(around) <= LONGEST else f"{around[: LONGEST - CONTEXT]}...{around[3 - CONTEXT :]}"


# Where a fault can be put, and which


def _in_function(function: Function) -> Iterator[Fault]:
    empty = EMPTY.get(ast.unparse(function.returns).partition("[")[0]) if function.returns else None
    for place, statement in enumerate(function.body):
        yield from _in_statement(statement, partial(function.body.__setitem__, place), empty or "None")


def _in_statement(statement: ast.stmt, put: Put, empty: str) -> Iterator[Fault]:
    if isinstance(statement, ast.Assert) or _is_text(statement):
        return
    if isinstance(statement, Function):
        yield from _in_function(statement)
        return
    for other in _other_statements(statement, empty):
        yield Fault(statement, put, statement, other)
    if isinstance(statement, ast.Raise):
        return
    for child, place in _children(statement):
        yield from _inside(statement, statement, child, place, empty)


def _inside(statement: ast.stmt, parent: ast.AST, node: ast.AST, put: Put, empty: str) -> Iterator[Fault]:
    if isinstance(node, ast.stmt):
        yield from _in_statement(node, put, empty)
        return
    for other in _other_nodes(parent, node):
        yield Fault(statement, put, node, other)
    for child, place in _children(node):
        yield from _inside(statement, node, child, place, empty)


def _other_statements(statement: ast.stmt, empty: str) -> Iterator[ast.stmt]:
    match statement:
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_]):
            yield ast.Pass()
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()
        case ast.Return(value=ast.expr() as value) if ast.unparse(value) not in ("None", empty):
            yield ast.Return(ast.parse(empty, mode="eval").body)


def _other_nodes(parent: ast.AST, node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that can take the place of one."""
    yield from (kind() for kind in OTHER_SIGNS.get(type(node), ()))
    match node:
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.Name(id=word) if word in OTHER_WORDS and isinstance(parent, ast.Call) and parent.func is node:
            yield ast.Name(OTHER_WORDS[word], ast.Load())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.Name() | ast.Call() | ast.Attribute() | ast.BoolOp() | ast.NamedExpr() if _decides(parent, node):
            yield ast.UnaryOp(ast.Not(), node)


def _decides(parent: ast.AST, node: ast.AST) -> bool:
    match parent:
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            return test is node
        case ast.comprehension(ifs=parts) | ast.BoolOp(values=parts):
            return node in parts
    return False


def _children(node: ast.AST) -> Iterator[tuple[ast.AST, Put]]:
    """What a node is made of, with what puts something else there; no types and no parameters."""
    for field, value in ast.iter_fields(node):
        if isinstance(value, ast.AST) and not isinstance(value, ast.arguments) and field != "annotation":
            yield value, partial(setattr, node, field)
        elif isinstance(value, list):
            places = [(part, partial(value.__setitem__, place)) for place, part in enumerate(value)]
            yield from ((part, put) for part, put in places if isinstance(part, ast.AST))


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
