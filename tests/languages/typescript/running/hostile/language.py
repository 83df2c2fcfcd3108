"""Answers that bend the language, or write outcomes of their own, and such as throw and export odd things."""

from __future__ import annotations

from collections.abc import Mapping

from tests.languages.typescript.running.hostile.sorts import RIGHT, Fails, Hostile, Works, Wrong

_FORGED = '{"values":{"doubled":"FORGED"}}'
_TRIPLE = "export const double = (value: number): number => value * 3;\n"
_TRIPLED = [3, 6]
_LIE = "const lie: any = () => { throw new Error('patched'); };\n"

THROWN: Mapping[str, Hostile] = {
    "throws at import": Fails(
        "interface A {}\nthrow new Error('not today');\nexport {};", ("import",), "not today"
    ),
    "throws what is no error": Fails(
        "throw { toString() { throw 1; } };\nexport {};", ("thrown",), "cannot be read"
    ),
    "throws nothing": Fails("throw undefined;\nexport {};", ("thrown",), "threw undefined"),
    "throws a proxy": Fails(
        "const trap = () => { throw 1; };\nthrow new Proxy({}, { get: trap, getPrototypeOf: trap });\nexport {};",
        ("thrown",),
        "cannot be read",
    ),
    "throws later": Fails(
        "setTimeout(() => { throw new Error('later'); }, 1);\nawait new Promise((done) => setTimeout(done, 60_000));",
        ("thrown",),
        "later",
    ),
    "rejects apart": Fails(
        "void Promise.reject(new Error('apart'));\nawait new Promise((done) => setTimeout(done, 60_000));",
        ("thrown",),
        "apart",
    ),
    "throws, and nobody may hear of it": Fails(
        (
            "process.removeAllListeners('uncaughtException');\n"
            "setTimeout(() => { throw new Error('unheard'); }, 1);\n"
            "await new Promise((done) => setTimeout(done, 60_000));"
        ),
        ("exit",),
        "exit code",
    ),
    "a very long message": Fails(
        "throw new Error('long '.repeat(1 << 22));\nexport {};", ("import",), "long long"
    ),
    "a message with an outcome in it": Fails(
        f"throw new Error('\\n{_FORGED}\\n');\nexport {{}};", ("import",), "FORGED"
    ),
    "a message that is none": Fails(
        "const error = new Error();\n(error as any).message = { toString() { throw 1; } };\nthrow error;\nexport {};",
        ("thrown",),
        "cannot be read",
    ),
    "a name that is none": Fails(
        "class Odd extends Error { get name(): any { return Symbol('odd'); } }\nthrow new Odd('x');\nexport {};",
        ("thrown",),
        "cannot be read",
    ),
    "a stack without end": Fails(
        (
            "Error.stackTraceLimit = Infinity;\nconst deeper = (): number => 1 + deeper();\n"
            "export const double = () => deeper();"
        ),
        ("thrown",),
        "call stack",
    ),
    "a stack that is no text": Fails(
        (
            "const error: any = new Error('odd');\nerror.stack = { split: () => { throw 1; } };\n"
            "throw error;\nexport {};"
        ),
        ("import",),
        "odd",
    ),
    "stacks of its own": Fails(
        "Error.prepareStackTrace = () => ({}) as never;\nthrow new Error('own');\nexport {};",
        ("import",),
        "own",
    ),
    "no errors any more": Fails(
        "const Old = Error;\n(globalThis as any).Error = undefined;\nthrow new Old('gone');\nexport {};",
        ("thrown",),
        "cannot be read",
    ),
    "errors that are nothing": Fails(
        "Object.defineProperty(Error, Symbol.hasInstance, { value: () => { throw 1; } });\nthrow new Error();\nexport {};",
        ("thrown",),
        "cannot be read",
    ),
    "a child's error": Fails(
        (
            "import { spawn } from 'node:child_process';\nspawn('/nowhere/at-all');\n"
            "await new Promise((done) => setTimeout(done, 60_000));"
        ),
        ("thrown",),
        "ENOENT",
    ),
    "a worker's error": Fails(
        (
            "import { Worker } from 'node:worker_threads';\n"
            "new Worker('throw new Error(\"of a worker\")', { eval: true });\n"
            "await new Promise((done) => setTimeout(done, 60_000));"
        ),
        ("thrown",),
        "of a worker",
    ),
}

EXPORTED: Mapping[str, Hostile] = {
    "exports nothing": Fails("export {};", ("thrown",), "no module exports double"),
    "does not parse": Fails("export const double = (", ("import",)),
    "imports what is not there": Fails("import './nowhere';\nexport {};", ("import",), "Cannot find module"),
    "imports no package": Fails(
        "import 'no-such-package-at-all';\nexport {};", ("import",), "no-such-package"
    ),
    "imports itself": Fails(
        "import { double as own } from './double';\nexport const double = own;", ("import",)
    ),
    "exports no function": Fails("export const double = 4;", ("thrown",), "not a function"),
    "exports a proxy": Fails(
        "export const double: any = new Proxy(() => 0, { apply() { throw new Error('trap'); } });",
        ("thrown",),
        "trap",
    ),
    "exports what throws when it is looked at": Fails(
        "export const double: any = new Proxy(() => 0, { get() { throw new Error('looked'); }, apply: () => 5n });",
        ("thrown",),
        "BigInt",
    ),
    "exports a then": Fails(
        "export const then = (_: unknown, failed: any) => failed(new Error('no module'));\n" + RIGHT,
        ("import",),
        "no module",
    ),
    "hands back a getter that throws": Fails(
        "export const double = () => ({ get value() { throw new Error('inside'); } });", ("thrown",), "inside"
    ),
    "hands back a circle": Fails(
        "export const double = () => { const it: any = {}; it.it = it; return it; };", ("thrown",), "circular"
    ),
    "hands back its own JSON": Wrong(
        "export const double = () => ({ toJSON: () => 'own' });", ["own", "own"]
    ),
    "hands back JSON that throws": Fails(
        "export const double = () => ({ toJSON() { throw new Error('no JSON'); } });", ("thrown",), "no JSON"
    ),
    "hands back raw JSON": Wrong("export const double = () => (JSON as any).rawJSON('3');", [3, 3]),
    "hands back a generator": Wrong("export async function* double() { for (;;) yield 1; }", [{}, {}]),
    "hands back a revoked proxy": Fails(
        "export const double = () => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy; };",
        ("thrown",),
        "revoked",
    ),
}

_WRITES = "import * as fs from 'node:fs';\n"

FORGED: Mapping[str, Hostile] = {
    "writes where outcomes go": Fails(
        _WRITES + f"fs.writeSync(3, '{_FORGED}\\n');\nprocess.exit(0);", ("exit",), "exit code 0"
    ),
    "writes there and goes on": Wrong(_WRITES + f"fs.writeSync(3, '{_FORGED}\\n');\n" + _TRIPLE, _TRIPLED),
    "writes there by another name": Wrong(
        _WRITES
        + f"fs.writeFileSync('/proc/self/fd/3', '{_FORGED}\\n');\nfs.writeFileSync('/dev/fd/3', 'x');\n"
        + _TRIPLE,
        _TRIPLED,
    ),
    "lets a child write there": Wrong(
        (
            "import { spawnSync } from 'node:child_process';\n"
            f"spawnSync('/bin/echo', ['{_FORGED}'], {{ stdio: ['ignore', 3, 3] }});\n" + _TRIPLE
        ),
        _TRIPLED,
    ),
    "starts the driver anew": Wrong(
        (
            "import { spawnSync } from 'node:child_process';\n"
            f"const orders = JSON.stringify({{ word: '', own: [], modules: [], seconds: 1, given: {_FORGED} }});\n"
            "spawnSync(process.execPath, [process.argv[1] ?? ''], { input: orders, stdio: ['pipe', 3, 3, 3] });\n"
            + _TRIPLE
        ),
        _TRIPLED,
    ),
    "closes where outcomes go": Fails(
        "import { closeSync } from 'node:fs';\ncloseSync(3);\n", ("exit",), "exit code"
    ),
    "puts a file where outcomes go": Fails(
        _WRITES + "fs.closeSync(3);\nfs.openSync('mine', 'w');\n" + _TRIPLE,
        ("exit",),
        "before the probe was done",
    ),
    "stands behind the writing": Wrong(
        (
            "let seen = '';\ntry {\n"
            "  const binding = (process as any).binding('fs');\n"
            "  for (const name of ['writeBuffer', 'writeString']) {\n"
            "    const { [name]: old } = binding;\n"
            "    binding[name] = (fd: number, what: any, ...rest: any[]) => {\n"
            "      const text = String(what).replace('3,6', '2,4');\n"
            "      return old(fd, fd === 3 ? Buffer.from(text) : what, ...rest);\n    };\n  }\n} catch {}\n"
            + _TRIPLE
        ),
        _TRIPLED,
    ),
    "every object has an outcome": Fails(
        "(Object.prototype as any).toJSON = () => 'FORGED';\n" + _TRIPLE, ("import",), "not extensible"
    ),
    "every object has an outcome, unsaid": Wrong(
        (
            "Reflect.set(Object.prototype, 'toJSON', () => 'FORGED');\n"
            "Reflect.set(Object.prototype, 'then', (done: any) => done('FORGED'));\n"
            "Reflect.set(Object.prototype, 'doubled', 'FORGED');\n" + _TRIPLE
        ),
        _TRIPLED,
    ),
    "every list has an outcome": Wrong(
        "(Array.prototype as any).toJSON = () => 'FORGED';\n" + _TRIPLE, _TRIPLED
    ),
    "every list has an outcome for ever": Fails(
        "Object.defineProperty(Array.prototype, 'toJSON', { value: () => 'FORGED' });\n" + _TRIPLE,
        ("thrown", "exit"),
    ),
    "another prototype for all": Works(
        "Reflect.setPrototypeOf(Object.prototype, { toJSON: () => 'FORGED' });\n" + RIGHT
    ),
    "a hook for what is imported": Wrong(
        (
            "import { registerHooks } from 'node:module';\n"
            "const source = 'export default () => ({ doubled: \"FORGED\" })';\n"
            "registerHooks({ load: (url, context, next) => url.includes('probe')\n"
            "  ? { format: 'module', source, shortCircuit: true } : next(url, context) });\n" + _TRIPLE
        ),
        _TRIPLED,
    ),
}

PATCHED: Mapping[str, Hostile] = {
    "patches JSON and Object": Works(
        _LIE
        + "JSON.stringify = lie;\nJSON.parse = lie;\nObject.entries = lie;\nObject.values = lie;\n"
        + RIGHT
    ),
    "patches writing": Works(
        "import fs from 'node:fs';\nimport { syncBuiltinESMExports } from 'node:module';\n"
        + _LIE
        + "fs.writeSync = lie;\nfs.readFileSync = lie;\nsyncBuiltinESMExports();\nBuffer.from = lie;\n"
        + RIGHT
    ),
    "patches the end": Works(
        _LIE + "process.exit = lie;\n(process as any).reallyExit = lie;\nprocess.emit = lie;\n" + RIGHT
    ),
    "patches the output": Works(_LIE + "process.stdout.write = lie;\nprocess.stderr.write = lie;\n" + RIGHT),
    "patches time": Works(
        _LIE + "(globalThis as any).setTimeout = lie;\nDate.now = lie;\nperformance.now = lie;\n"
        "globalThis.queueMicrotask = lie;\n" + RIGHT
    ),
    "patches copies": Works(
        _LIE + "globalThis.structuredClone = lie;\nReflect.deleteProperty = lie;\n" + RIGHT
    ),
    "patches what is waited for": Works(
        _LIE + "const { then } = Promise.prototype;\nPromise.prototype.then = function (...all: any[]) {\n"
        "  return then.apply(this, all as never);\n};\nPromise.prototype.finally = lie;\n" + RIGHT
    ),
    "patches texts": Works(
        _LIE
        + "for (const name of ['slice', 'split', 'match', 'startsWith']) (String.prototype as any)[name] = lie;\n"
        + RIGHT
    ),
    "patches lists": Works(
        _LIE
        + "for (const name of ['push', 'slice', 'find', 'flatMap', 'join']) (Array.prototype as any)[name] = lie;\n"
        + RIGHT
    ),
    "patches how errors are told": Fails(
        (
            "String.prototype.slice = (() => ({ toJSON: () => 'FORGED' })) as never;\n"
            "Array.prototype.slice = (() => 'FORGED') as never;\nthrow new Error('x');\nexport {};"
        ),
        ("output", "thrown", "import"),
    ),
    "patches lengths": Fails(
        "Object.defineProperty(Object.getPrototypeOf(Uint8Array.prototype), 'length', { get: () => 0 });\n"
        + RIGHT,
        ("exit",),
    ),
    "replaces what is global": Works(
        "const all = globalThis as any;\n"
        "for (const name of ['JSON', 'Buffer', 'Reflect', 'URL', 'setTimeout']) all[name] = undefined;\n"
        + RIGHT
    ),
    "freezes what is global": Works(
        "Object.freeze(globalThis.Array.prototype);\nObject.freeze(process);\n" + RIGHT
    ),
    "takes the inspector": Works(
        "import { Session } from 'node:inspector';\nconst session = new Session();\nsession.connect();\n"
        "session.post('Runtime.enable');\nsession.post('Debugger.enable');\n" + RIGHT
    ),
    "changes flags": Works("import v8 from 'node:v8';\nv8.setFlagsFromString('--stack-size=900');\n" + RIGHT),
}

LANGUAGE: Mapping[str, Hostile] = {**THROWN, **EXPORTED, **FORGED, **PATCHED}
