# ruff: noqa: E501 - what is wrong with a line is best seen in one line
"""Submissions that mean harm, or that no compiler likes."""

from __future__ import annotations

import random
from collections.abc import Iterator

DEEP = 400
WIDE = 1500


def _nested(before: str, inside: str, after: str, depth: int = DEEP) -> str:
    return before * depth + inside + after * depth


def _chain(form: str, last: str, count: int = WIDE) -> str:
    """Each line uses the one before; `form` has {0} for its own number and {1} for that of the one before."""
    return "".join(form.format(n, n - 1) + "\n" for n in range(1, count)) + last.format(count - 1)


ANY = "declare const f: any, x: any, R: any;\n"
NESTED = {
    "parentheses": f"export const a = {_nested('(', '1', ')', 5000)};",
    "arrays": f"export const a = {_nested('[', '1', ']', 100)};",
    "objects": f"export const a = {_nested('{a:', '1', '}', 100)};",
    "elements": f"export const a = {_nested('<p>', '', '</p>', 1000)};",
    "fragments": f"export const a = {_nested('<>', '', '</>', 1000)};",
    "element attributes": f"export const a = {_nested('<p a={', '1', '}/>')};",
    "templates": f"export const a = {_nested('`${', '1', '}`', 1000)};",
    "calls": f"{ANY}export const a = {_nested('f(', '1', ')', 1000)};",
    "curried calls": f"{ANY}export const a = f{'()' * 1000};",
    "methods": f"{ANY}export const a = f{'.a()' * 1000};",
    "members": f"interface I {{ a: I }}\ndeclare const f: I;\nexport const a = f{'.a' * 200};",
    "element accesses": f"{ANY}export const a = f{'[`a`]' * 1000};",
    "sums": f"export const a = {'1+' * 2000}1;",
    "choices": f"{ANY}export const a = {'x ? 1 : ' * 1000}1;",
    "alternatives": f"{ANY}export const a = {'x ?? ' * 1000}1;",
    "arrows": f"export const a = {'() => ' * 1000}1;",
    "functions": _nested("function f() { ", "", "}", 1000),
    "classes": f"export const a = {_nested('class { render() { return ', '1', '}}', DEEP)};",
    "blocks": _nested("{", "", "}", 3000),
    "conditions": f"{ANY}{_nested('if (x) ', 'f();', '', 1000)}",
    "awaits": f"export async function g() {{ return {'await ' * 1000}1; }}",
    "negations": f"export const a = {'!' * 1000}1;",
    "assertions": f"export const a = 1 {'as any ' * 1000};",
    "types": f"export type A = {_nested('Array<', '1', '>', 1000)};",
    "conditional types": f"export type A<T> = {'T extends 1 ? 1 : ' * 1000} 2;",
    "patterns": f"export const {_nested('{a:', 'b', '}')} = {{}} as any;",
    "array patterns": f"export const {_nested('[', 'b', ']')} = [] as any;",
    "spreads": f"export const a = {_nested('{...', '{}', '}', 1000)};",
    "qualified names": f"export type A = R{'.a' * 200};",
    "namespaces": f"{_nested('namespace a { export ', 'const b = 1;', '}', 200)}",
    "assignments": f"{ANY}let a;\n{'a = ' * 1000}1;",
}
ENDLESS = {
    "constant of itself": "export const a = a; const b = { ...b }; export const { c } = c; const d = d.e.f; export { b, d };",
    "constants of each other": "export const a = b; export const b = a; a(); b.x(); new a(); <a.b/>;",
    "spreads of each other": "const a = { ...b, x: a }; const b = { ...a, y: [b] }; f(a, b); export declare const f: any;",
    "functions of each other": "const f = (p: any): any => g(p); const g = (p: any): any => f(p); export const h = f(g(Promise.resolve()));",
    "component of itself": "export const A = ({ p }: any): any => <A p={p} />; export const B = (props: any) => <B {...props} p={props.p}/>;",
    "class of itself": "export class A extends A { x = this.x; static y = A.y; }",
    "type of itself": "export type A = A; export interface B extends B {} ; export type C = { [K in keyof C]: C[K] };",
    "endless type": "export type A<T> = A<[T]>; export const a: A<1> = 1; type L<T> = T extends 1 ? 2 : L<[T, T]>; export type M = L<0>;",
    "import of itself": "import * as me from './a'; export * from './a'; export const x = me.x; export default me.default;",
    "constants in a long row": "const a0 = f;\n" + _chain("const a{0} = a{1};", "export const z = a{0}();"),
    "constants in a long row backwards": "export const z = a1499();\n"
    + "".join(f"const a{n} = a{n - 1};\n" for n in range(WIDE - 1, 0, -1)),
    "lists of lists": "const a0 = [1];\n"
    + _chain("const a{0} = [" + "a{1}," * 30 + "];", "export const z = a{0};", 30),
    "objects of objects": "const a0 = {};\n"
    + _chain("const a{0} = {{ x: a{1}, y: a{1}, ...a{1} }};", "export const z = a{0};", 40),
    "functions in a long row": "function f0() {}\n"
    + _chain("function f{0}() {{ f{1}(); }}", "export const z = f{0};", 1000),
    "arguments in a long row": "const f0 = (p: any) => p.x;\n"
    + _chain("const f{0} = (p: any) => f{1}(p);", "export const z = f{0}(fetch(''));", 1000),
    "bindings in a long row": "const a0: any = {};\n"
    + _chain("const {{ a: a{0} }} = a{1};", "export const z = a{0};", 1000),
}
LARGE = {
    "union": f"export type U = {'|'.join(f'{n!r}' for n in map(str, range(5000)))}; export type V = `${{U}}${{U}}`;",
    "members": f"export enum E {{ {','.join(f'a{n}' for n in range(WIDE))} }}",
    "literals": f"export const a = [{','.join(f'{{ a: {n} }}' for n in range(WIDE))}];",
    "exports": "".join(f"export const a{n} = {n};\n" for n in range(WIDE)),
    "wrapped exports": ANY + "".join(f"export const a{n} = f(() => {n});\n" for n in range(1000)),
    "emoji": "".join(f"export const a{n} = '😀';\n" for n in range(1000)),
    "line": "export const a = 1;" * WIDE,
    "name": f"export const {'a' * 50_000} = 1;",
    "string": f"export const a = '{'a' * 500_000}';",
    "comments": "/* a */" * 20_000,
    "lines": "\n" * 100_000 + "export const a: string = 1;",
    "parameters": f"export function g({','.join(f'a{n}: any' for n in range(1000))}) {{}}",
    "regular expression": f"export const a = /{'(' * 200}{')' * 200}/;",
}
ODD = {
    "empty": "",
    "white space": " \n\t\r\n",
    "byte order marks": "\ufeff\ufeffexport const a = 1;\ufeff",
    "NUL": "export const a = '\0'; \0 const b\0 = 1;",
    "all control characters": "".join(map(chr, range(32))) + "'use client'",
    "lone surrogates": "export const a = '\ud800'; export const \udc00 = 1; // \ud83d",
    "escaped surrogates": "export const a = '\\ud800', b = `\\udfff`, c = '\\u{10ffff}'; f`\\ud800${1}\\u`;",
    "non-characters": "export const a = '\ufffe\uffff\U0010ffff';",
    "marks of direction": "export const a = '\u202e\u2066'; // \u202e",
    "binary": "\x7fELF\x02\x01\x01\x00\x00\x89PNG\r\n\x1a\n",
    "HTML": "<!DOCTYPE html><html><script>alert(1)</script></html>",
    "JSON": '{"a": [1, 2, {"b": null}]}',
    "Markdown": "# Title\n```ts\nexport const a = 1;\n```\n",
    "conflict": "<<<<<<< HEAD\nexport const a = 1;\n=======\nexport const a = 2;\n>>>>>>> b\n",
    "shebang": "#!/usr/bin/env node\nexport {};",
    "prototype": "export const a = { __proto__: null, constructor: 1, toString() {}, ['a' + 1]: 2 }; a.constructor(); a.__proto__.f;",
    "private": "export class A { #a = 1; static #b() { return #a in A; } c() { return this.#a + A.#b() + x.#d; } }",
    "duplicates": "export default 1; export default 2; export const a = 1; export const a = 2; export { a, a as a };",
    "no-check": "// @ts-nocheck\n// @ts-ignore\nexport const a: string = 1;",
    "pragmas": "/** @jsx h */ /** @jsxImportSource nowhere */ /** @jsxRuntime classic */ export const a = <p/>;",
    "with": "with (x) { y(); } delete z; arguments = 1; yield = await; let let = 1; enum = 3;",
    "legacy": "import a = require('b'); export = a; var c = <any>d; module E {} abstract enum F {}",
    "global augmentation": "export {}; declare global { interface Promise<T> { hacked: T } interface Array<T> { x: 1 } var x: 1 }",
    "module augmentation": "import 'react'; declare module 'react' { export function use(a: 1): 2; export function invented(): 3 }",
    "ambient module": "declare module 'react' { const a: any; export = a; } declare module '*' { const a: any; export default a; }",
    "absolute reference": "/// <reference path='/etc/passwd' />\n/// <reference path='/proc/self/environ' />\nexport {};",
    "reference upwards": "/// <reference path='../../../../../../etc/hostname' />\nexport * from '../../../../etc/hostname';",
    "reference to types": "/// <reference types='node' />\n/// <reference types='nowhere' />\n/// <reference no-default-lib='true'/>",
    "absolute import": "import a from '/etc/passwd'; import b from 'file:///etc/passwd'; export * from '/dev/zero'; export { a, b };",
    "odd modules": "import ''; import '.'; import '..'; import '/'; import 'a\\0b'; import 'http://a'; import '#x'; export * from 'node:fs';",
    "self package": "import { a } from 'a/b/../c'; import('x' + 1); require(`${1}`); import(); require(); import(...x);",
    "any everywhere": "const z: any = require('zod'); (z as any).a.b().c`d`.e?.[f]?.(...g); export default (z as any) as any;",
}
HALF = [
    "`", "'", '"', "/*", "<div", "<div>", "<", "</", "import", "import {", "import * as", "export", "export {", "export *",
    "export default", "export = ", "@", "@a", "class", "class A {", "class A extends", "function", "function f(", "async",
    "async function*", "() =>", "(", "[", "{", "${", "`${", "new", "new.target", "require(", "import(", "import.meta.",
    "a?.", "a.", "a[", "...", "const", "const {", "const [a", "let x:", "type A =", "type A<", "interface", "enum E {",
    "namespace", "declare", "declare module", "declare global {", "await", "yield", "for await (", "switch (a) { case",
    "try {", "if (", "else", "a ? b :", "#!", "#a", "\\u", "\\", "0x", "1e", "/a", "<A.B.", "<a:b", "<A<", "{/*", "satisfies",
    "a as", "a!", "keyof", "infer", "export type {", "import type", "import a, {", "static {", "get", "label:", "=>", "**", "??=",
]  # fmt: skip


def singles() -> Iterator[tuple[str, str]]:
    """Named texts of one file each."""
    for group in (NESTED, ENDLESS, LARGE, ODD):
        yield from group.items()
    for text in HALF:
        yield f"half {text}", text
        yield (
            f"half {text} behind code",
            f"import {{ useState }} from 'react';\nexport const a = () => useState({text}",
        )


def broken(text: str, count: int) -> Iterator[str]:
    """Right code, broken: cut short, with parts left out, repeated, exchanged or replaced by noise."""
    choose = random.Random(7)  # noqa: S311 - the same ones in each run
    for _ in range(count):
        start, end = sorted(choose.sample(range(len(text)), 2))
        yield choose.choice(
            [
                text[:start],
                text[start:],
                text[:start] + text[end:],
                text[:end] + text[start:],
                text[:start] + text[start:end][::-1] + text[end:],
                text[:start] + choose.choice(HALF) + text[start:],
                text[:start] + "".join(map(chr, choose.choices(range(1, 0x3000), k=5))) + text[end:],
            ]
        )


SEVERAL: dict[str, dict[str, str]] = {
    "re-exports in a circle": {
        "a.ts": "export * from './b';\nexport { x } from './b';\nexport { default } from './b';",
        "b.ts": "export * from './c';\nexport { x } from './c';\nexport { default } from './c';",
        "c.ts": "export * from './a';\nexport { x } from './a';\nexport { default } from './a';",
    },
    "values in a circle": {
        "a.ts": "import { b } from './b';\nexport const a = { ...b, b };",
        "b.ts": "import { a } from './a';\nexport const b = { ...a, a };\nexport const f = () => a.b.a.b();",
    },
    "many files": {f"f{n}.ts": f"export * from './f{n + 1}';\nexport const a{n} = {n};" for n in range(60)},
    "deep folders": {"/".join(f"d{n}" for n in range(40)) + "/a.ts": "export const a = 1;"},
    "odd names": dict.fromkeys(("a b.ts", "[...x].ts", "é😀.ts", "-.ts", "a'\"`$.ts", "*.ts", ".ts", "a.ts.ts"), "export const a: string = 1;"),
    "broken JSON": {"a.json": "{", "b.ts": "import a from './a.json';\nexport default a;"},
    "declarations for another's code": {"a.d.ts": "export const a: 1;", "a.js": "exports.a = 2;", "b.ts": "export * from './a';"},
    "the same module thrice": {"a.ts": "export const a = 1;", "a.tsx": "export const a = 2;", "a/index.ts": "export const a = 3;", "b.ts": "export * from './a';"},
    "the library's own files": {"react.d.ts": "declare module 'react' { export const useState: 1; }", "a.ts": "export { useState } from 'react';"},
    "JavaScript": {"a.cjs": "module.exports = require('./a.cjs'); exports.a = exports;", "b.mjs": "export * from './a.cjs';", "c.jsx": "export default <p/>"},
}  # fmt: skip
