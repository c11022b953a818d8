"""Writes the front end's types from `dixit_widgets/views/contract.py`: run by make before the bundle is built.

Reads the source and imports nothing of the package, so that it runs before anything is installed.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "dixit_widgets"
CONTRACT = PACKAGE / "views" / "contract.py"
TYPESCRIPT = PACKAGE.parent / "js" / "src" / "contract" / "index.ts"

_PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "None": "null", "object": "unknown"}
_ONLY_PYTHON = {"TypedDict", "Literal", "TypeAlias", "NotRequired", "TYPE_CHECKING"}


def type_of(node: ast.expr) -> str:
    """The TypeScript of a type expression.

    Args:
        node: The expression.

    Returns:
        The type.

    Raises:
        ValueError: If there is no such type in the front end.
    """
    match node:
        case ast.Name(id=name):
            return _PLAIN.get(name, name)
        case ast.Constant(value=None):
            return "null"
        case ast.Constant(value=str(text)):  # a forward reference
            return type_of(ast.parse(text, mode="eval").body)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return f"{type_of(left)} | {type_of(right)}"
        case ast.Subscript(value=ast.Name(id="Literal"), slice=values):
            each = values.elts if isinstance(values, ast.Tuple) else [values]
            return " | ".join(_literal(value) for value in each)
        case ast.Subscript(value=ast.Name(id="list"), slice=item):
            inner = type_of(item)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=items)):
            return f"[{', '.join(map(type_of, items))}]"
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[_, value])):
            return f"Record<string, {type_of(value)}>"
        case _:
            raise ValueError(
                f"line {node.lineno}: a type of the contract must be plain data, got {ast.unparse(node)!r}"
            )


def _literal(node: ast.expr) -> str:
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str | int):
        raise ValueError(f"line {node.lineno}: a literal must be a text or a whole number, got {ast.unparse(node)!r}")
    return f'"{node.value}"' if isinstance(node.value, str) else str(node.value)


def _comment(text: str, indent: str = "") -> list[str]:
    line = re.sub(r"\bNone\b", "null", " ".join(text.split()))
    return [f"{indent}/** {line} */"] if line else []


def _doc_after(body: list[ast.stmt], place: int) -> str:
    """The string below a field or an alias; empty if there is none."""
    match body[place + 1 : place + 2]:
        case [ast.Expr(value=ast.Constant(value=str(text)))]:
            return text
        case _:
            return ""


def _interface(node: ast.ClassDef, lines: list[str]) -> list[str]:
    """A `TypedDict` as an interface, with the comments at the ends of its lines."""
    bases = [base.id for base in node.bases if isinstance(base, ast.Name) and base.id != "TypedDict"]
    extends = f" extends {', '.join(bases)}" if bases else ""
    written = [*_comment(ast.get_docstring(node) or ""), f"export interface {node.name}{extends} {{"]
    for place, field in enumerate(node.body):
        if not isinstance(field, ast.AnnAssign) or not isinstance(field.target, ast.Name):
            continue
        kind, optional = field.annotation, ""
        if isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name) and kind.value.id == "NotRequired":
            kind, optional = kind.slice, "?"
        assert field.end_lineno is not None
        _, hash_sign, remark = lines[field.end_lineno - 1][field.end_col_offset :].partition("#")
        doc = _doc_after(node.body, place) or (remark if hash_sign else "")
        written += [*_comment(doc, "  "), f"  {field.target.id}{optional}: {type_of(kind)};"]
    return [*written, "}", ""]


def _alias(name: str, value: ast.expr, doc: str) -> list[str]:
    return [*_comment(doc), f"export type {name} = {type_of(value)};", ""]


def _imported(node: ast.ImportFrom) -> list[str]:
    """Literal types that other modules define, and the contract uses."""
    if not node.level or node.module is None:
        return []
    path = CONTRACT.parents[node.level - 1].joinpath(*node.module.split(".")).with_suffix(".py")
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = {
        target.id: statement.value
        for statement in tree.body
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None
        for target in (statement.targets if isinstance(statement, ast.Assign) else [statement.target])
        if isinstance(target, ast.Name)
    }
    return [line for alias in node.names for line in _alias(alias.name, found[alias.name], "")]


def typescript(source: str) -> str:
    """The front end's types.

    Args:
        source: The text of `views/contract.py`.

    Returns:
        A TypeScript module.

    Raises:
        ValueError: If something in it has no counterpart in TypeScript.
    """
    tree, lines = ast.parse(source), source.splitlines()
    written = [
        "// Generated from dixit_widgets/views/contract.py by scripts/contract.py: change it there.",
        "",
    ]
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.level]
    for node in imports:
        written += _imported(node)
    for place, node in enumerate(tree.body):
        match node:
            case ast.ClassDef():
                written += _interface(node, lines)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                written += _alias(name, value, _doc_after(tree.body, place))
            case _:
                continue
    return "\n".join(written)


if __name__ == "__main__":
    text = typescript(CONTRACT.read_text(encoding="utf-8"))
    if not TYPESCRIPT.is_file() or TYPESCRIPT.read_text(encoding="utf-8") != text:
        TYPESCRIPT.parent.mkdir(parents=True, exist_ok=True)
        TYPESCRIPT.write_text(text, encoding="utf-8")
