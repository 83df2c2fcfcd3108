"""Answers that use up the machine: time, memory, disk, processes, output; and that reach for other places."""

from __future__ import annotations

from collections.abc import Mapping

from tests.languages.typescript.running.hostile.sorts import MARK, RIGHT, Fails, Hostile, Works

_WAIT = "await new Promise((done) => setTimeout(done, 60_000));\n"
_FS = "import * as fs from 'node:fs';\n"
_CHILD = "import { execFileSync, execSync, spawn, spawnSync } from 'node:child_process';\n"

TIME: Mapping[str, Hostile] = {
    "loops": Fails("for (;;);\nexport {};", ("time",), "busy or blocked"),
    "loops when it is called": Fails("export const double = () => { for (;;); };", ("time",)),
    "loops in promises": Fails(
        "const again = (): Promise<void> => Promise.resolve().then(again);\nvoid again();\n" + _WAIT,
        ("time",),
    ),
    "loops in ticks": Fails(
        "const again = () => process.nextTick(again);\nagain();\n" + _WAIT, ("time",), "busy or blocked"
    ),
    "loops in immediates": Fails(
        "const again = () => setImmediate(again);\nagain();\nexport const double = () => new Promise(() => {});",
        ("time",),
        "not done after",
    ),
    "a pattern without end": Fails(
        "export const double = () => /^(a+)+$/.test('a'.repeat(60) + 'b');", ("time",)
    ),
    "sleeps": Fails(
        "export const double = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);", ("time",)
    ),
    "waits for a child": Fails(
        _CHILD + f"export const double = () => execSync('sleep 61; : {MARK}');", ("time",)
    ),
    "stops itself": Fails("process.kill(process.pid, 'SIGSTOP');\nfor (;;);\nexport {};", ("time",)),
    "reads a pipe that nobody writes": Fails(
        _CHILD + _FS + "execFileSync('mkfifo', ['pipe']);\nfs.readFileSync('pipe');\nexport {};", ("time",)
    ),
    "loops in WebAssembly": Fails(
        (
            "const loop = [0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,9,1,7,0,3,64,12,0,11,11];\n"
            "const made = await WebAssembly.instantiate(new Uint8Array(loop));\n"
            "(made as any).instance.exports.f();\nexport {};"
        ),
        ("time",),
    ),
    "a thenable that gives itself": Fails(
        "export const double = () => { const it = { then(done: any) { done(it); } }; return it; };", ("time",)
    ),
    "a stack that loops": Fails(
        (
            "const error = new Error('x');\n"
            "Object.defineProperty(error, 'stack', { get() { for (;;); } });\nthrow error;\nexport {};"
        ),
        ("time",),
    ),
    "never settles": Fails("await new Promise(() => {});\nexport {};", ("exit",), "nothing was left"),
    "a thenable that never settles": Fails(
        "export const double = () => ({ then() {} });", ("exit",), "nothing was left"
    ),
    "waits for ever": Fails(
        "setInterval(() => {}, 1000);\nexport const double = () => new Promise(() => {});",
        ("time",),
        "not done after",
    ),
    "a generator without end": Fails(
        (
            "async function* all() { for (;;) yield await new Promise((done) => setImmediate(done, 1)); }\n"
            "export const double = async () => { for await (const _ of all()); };"
        ),
        ("time",),
        "not done after",
    ),
    "stops the clock that ends it": Fails(
        (
            "import timers from 'node:timers';\nfor (let n = 0; n < 1e4; n += 1) clearTimeout(n);\n"
            "timers.setTimeout = (() => {}) as never;\nsetInterval(() => {}, 1000);\n"
            "export const double = () => new Promise(() => {});"
        ),
        ("time",),
    ),
}

MEMORY: Mapping[str, Hostile] = {
    "fills memory": Fails(
        "const kept: Buffer[] = [];\nfor (;;) kept.push(Buffer.alloc(8 << 20, 1));\nexport {};",
        ("memory",),
        "more than",
    ),
    "fills the heap": Fails(
        "const kept: unknown[] = [];\nfor (;;) kept.push(new Array(1 << 17).fill(kept.length));\nexport {};",
        ("memory",),
    ),
    "a string without end": Fails(
        "let text = 'x';\nfor (;;) text += text;\nexport {};", ("import", "memory"), ""
    ),
    "fills the memory of a worker": Fails(
        (
            "import { Worker } from 'node:worker_threads';\n"
            "const code = 'const kept = []; for (;;) kept.push(Buffer.alloc(8 << 20, 1));';\n"
            "new Worker(code, { eval: true });\n" + _WAIT
        ),
        ("memory", "thrown"),
    ),
    "fills the memory of a child": Fails(
        (
            _CHILD + "const code = 'const kept = []; for (;;) kept.push(Buffer.alloc(8 << 20, 1));';\n"
            "spawn(process.execPath, ['-e', code]);\n" + _WAIT
        ),
        ("memory",),
    ),
    "memory of WebAssembly": Fails(
        (
            "const all: Uint8Array[] = [];\nfor (;;) {\n"
            "  const bytes = new Uint8Array(new WebAssembly.Memory({ initial: 512 }).buffer);\n"
            "  all.push(bytes.fill(1));\n}\nexport {};"
        ),
        ("memory", "import"),
    ),
}

PROCESSES: Mapping[str, Hostile] = {
    "forks": Fails(
        _CHILD + "for (let n = 0; n < 40; n += 1) spawn('/bin/sleep', ['61']);\n" + _WAIT, ("processes",)
    ),
    "forks without end": Fails(
        _CHILD
        + f"spawn('/bin/sh', ['-c', 'f() {{ f | f & }}; f; : {MARK}'], {{ detached: true }});\n"
        + _WAIT,
        ("processes",),
    ),
    "workers without end": Fails(
        (
            "import { Worker } from 'node:worker_threads';\n"
            "for (let n = 0; n < 600; n += 1)\n"
            "  new Worker('setInterval(() => {}, 9e5)', { eval: true, resourceLimits: { stackSizeMb: 1 } });\n"
            + _WAIT
        ),
        ("processes", "memory", "thrown", "time", "import", "exit"),
    ),
    "leaves a process": Works(
        _CHILD
        + f"spawn('/bin/sh', ['-c', 'sleep 61; : {MARK}'], {{ detached: true, stdio: 'ignore' }}).unref();\n"
        f"spawn('setsid', ['-f', '/bin/sh', '-c', 'sleep 62; : {MARK}'], {{ stdio: 'inherit' }});\n" + RIGHT
    ),
    "raises its own limits": Works(
        _CHILD
        + "spawnSync('/bin/sh', ['-c', 'ulimit -f unlimited; ulimit -n 100000; nice -n -5 true']);\n"
        + RIGHT
    ),
    "kills its parent": Works("process.kill(process.ppid, 'SIGKILL');\n" + RIGHT),
    "kills all that it can": Works(
        _CHILD
        + "try { process.kill(1, 'SIGKILL'); } catch {}\nspawnSync('/bin/sh', ['-c', 'kill -9 1; kill -STOP 1']);\n"
        + RIGHT
    ),
    "kills its group": Fails("process.kill(0, 'SIGKILL');\nfor (;;);\nexport {};", ("exit",), "exit code -9"),
    "kills itself": Fails(
        "process.kill(process.pid, 'SIGKILL');\nfor (;;);\nexport {};", ("exit",), "exit code -9"
    ),
    "aborts": Fails("process.abort();\nexport {};", ("exit",), "exit code -6"),
    "exits": Fails("process.exit(0);\nexport {};", ("exit",), "exit code 0"),
    "exits when it is called": Fails(
        "export const double = () => process.exit(0);", ("exit",), "exit code 0"
    ),
    "exits with the code of a wait": Fails("process.exit(13);\nexport {};", ("exit",)),
    "exits behind the door": Fails("(process as any).reallyExit(0);\nexport {};", ("exit",), "exit code 0"),
}

DISK: Mapping[str, Hostile] = {
    "fills the disk": Fails(
        _FS + "for (let n = 0; ; n += 1) fs.appendFileSync(`/tmp/${n % 9}`, Buffer.alloc(8 << 20, 1));",
        ("import",),
        "ENOSPC",
    ),
    "fills its folder": Fails(
        _FS
        + "for (let n = 0; ; n += 1) fs.appendFileSync(`f${n % 9}`, Buffer.alloc(1 << 20, 1));\nexport {};",
        ("disk", "import"),
    ),
    "fills a file without a name": Fails(
        (
            _FS + "const file = fs.openSync('gone', 'w');\nfs.unlinkSync('gone');\n"
            "for (;;) fs.writeSync(file, Buffer.alloc(1 << 20, 1));\nexport {};"
        ),
        ("disk", "import", "exit"),
    ),
    "writes a very long file": Fails(
        _FS + "fs.truncateSync(fs.openSync('f', 'w') as never, 1e13);", ("import", "exit")
    ),
    "files without number": Fails(
        _FS + "for (let n = 0; ; n += 1) fs.writeFileSync(`f${n}`, '');\nexport {};",
        ("disk",),
        "more than 64 MB",
    ),
    "folders in folders": Works(
        _FS + "for (let n = 0; n < 1500; n += 1) { fs.mkdirSync('deep'); process.chdir('deep'); }\n" + RIGHT
    ),
    "closes its folders": Works(
        _FS + "fs.mkdirSync('a/b', { recursive: true });\nfs.writeFileSync('a/b/c', 'c');\n"
        "fs.chmodSync('a/b', 0);\nfs.chmodSync('a', 0);\n" + RIGHT
    ),
    "links that lead out": Works(
        _FS + "for (const [n, to] of ['/', '/etc', '/home', '/tmp', '/proc/1/root', '..'].entries())\n"
        "  fs.symlinkSync(to, `out${n}`);\n" + RIGHT
    ),
    "removes what it stands on": Works(_FS + "fs.rmSync('src', { recursive: true });\n" + RIGHT),
    "other packages in its folder": Works(
        _FS + "fs.rmSync('node_modules');\nfs.mkdirSync('node_modules/zod', { recursive: true });\n"
        "fs.writeFileSync('node_modules/zod/package.json', '{\"main\": \"x.js\"}');\n"
        "fs.writeFileSync('node_modules/zod/x.js', 'for (;;);');\n"
        "fs.writeFileSync('package.json', '{\"type\": \"commonjs\"}');\n"
        "const { number } = await import('zod');\n"
        "export const double = (value: number) => number().parse(value) * 2;\n"
    ),
    "writes where all answers read": Works(
        _FS + "import { createRequire } from 'node:module';\n"
        "const packages = createRequire(import.meta.url).resolve('zod').split('node_modules/')[0] ?? '';\n"
        "const driver = process.argv[1] ?? '';\n"
        "const places = [driver, process.execPath, `${packages}package.json`, `${packages}compiled`];\n"
        "let written = 0;\nfor (const place of [...places, '/etc/hosts', '/usr/bin/env']) {\n"
        "  const file = fs.statSync(place, { throwIfNoEntry: false })?.isDirectory() ? `${place}/x` : place;\n"
        "  try { fs.appendFileSync(file, 'x'); written += 1; } catch {}\n"
        "  try { fs.rmSync(place, { recursive: true }); written += 1; } catch {}\n}\n"
        "export const double = (value: number) => value * 2 + written;\n"
    ),
}

OUTPUT: Mapping[str, Hostile] = {
    "floods its output": Fails(
        _FS + "const line = 'x'.repeat(1 << 20);\nfor (;;) fs.writeSync(1, line);",
        ("output",),
        "printed more",
    ),
    "floods its errors": Fails(
        _FS + "const line = 'x'.repeat(1 << 20);\nfor (;;) fs.writeSync(2, line);",
        ("output",),
        "printed more",
    ),
    "floods where outcomes go": Fails(
        _FS + "const line = 'x'.repeat(1 << 20);\nfor (;;) fs.writeSync(3, line);",
        ("output",),
        "printed more",
    ),
    "hands back too much": Fails(
        "export const double = () => 'x'.repeat(2 << 20);", ("output",), "longer than"
    ),
    "hands back what is too deep": Fails(
        "export const double = () => { let it: unknown = 1; for (let n = 0; n < 900; n += 1) it = [it]; return it; };",
        ("output",),
        "cannot be read",
    ),
    "hands back half a letter": Fails(
        "export const double = () => '\\ud800';", ("output",), "cannot be read"
    ),
    "prints": Works("console.log('{\"values\":{}}');\nconsole.error('x'.repeat(70_000));\n" + RIGHT),
}

PLACES: Mapping[str, Hostile] = {
    "opens a socket": Fails(
        (
            "import { connect } from 'node:net';\n"
            "await new Promise((_, failed) => connect(80, '192.0.2.1').on('error', failed));"
        ),
        ("import",),
        "ENETUNREACH",
    ),
    "asks for a name": Fails(
        "import { lookup } from 'node:dns/promises';\nawait lookup('example.org');\nexport {};",
        ("import",),
        "EAI_AGAIN",
    ),
    "fetches": Fails("await fetch('http://192.0.2.1/');\nexport {};", ("import",), "fetch failed"),
    "sends a packet": Fails(
        (
            "import { createSocket } from 'node:dgram';\n"
            "await new Promise((done, failed) =>\n"
            "  createSocket('udp4').send('x', 9, '192.0.2.1', (error) => (error ? failed(error) : done(1))));\n"
            "export {};"
        ),
        ("import",),
        "ENETUNREACH",
    ),
    "listens": Works(
        "import { createServer } from 'node:net';\n"
        f"createServer().listen(0);\ncreateServer().listen('\\0{MARK}');\ncreateServer().listen('{MARK}.sock');\n"
        + RIGHT
    ),
    "leaves handles open": Works(
        "import { watch } from 'node:fs';\nimport { Worker } from 'node:worker_threads';\n"
        "setInterval(() => {}, 1000);\nwatch('.');\nnew Worker('for (;;);', { eval: true });\n" + RIGHT
    ),
    "loads a library": Fails(
        "process.dlopen({ exports: {} }, '/lib/x.node');\nexport {};", ("import",), "addon"
    ),
    "mounts": Works(
        _CHILD + "for (const line of ['mount -t tmpfs x /tmp', 'unshare -Ur true', 'chroot / true'])\n"
        "  if (spawnSync('/bin/sh', ['-c', line]).status === 0) throw new Error(line);\n" + RIGHT
    ),
}

MACHINE: Mapping[str, Hostile] = {**TIME, **MEMORY, **PROCESSES, **DISK, **OUTPUT, **PLACES}
