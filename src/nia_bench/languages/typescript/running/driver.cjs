// Runs one probe over one answer: `node driver.cjs`. Its orders are one JSON document on the standard input.
// What comes out is one line on file descriptor 3, behind a word that only the harness knows. The answer is
// imported when that word has been read and is nowhere in the environment, the arguments or a file; whatever
// the answer may patch of the language, this file has taken for itself before.
//
// It is CommonJS, for Node.js loads all that a module of its own could export where an ES module imports it: that
// takes a tenth of the time of an answer.
'use strict';
const { readFileSync, writeSync } = require('node:fs');
const { enableCompileCache, setSourceMapsSupport } = require('node:module');
const { setTimeout } = require('node:timers');
const { pathToFileURL } = require('node:url');
const { hooked } = require('./hooks.cjs');

const OUTCOMES = 3;
const LONGEST = 1 << 20;
const MOST_PLACES = 8;
/** The exit code of Node.js where code waits for what nothing can bring about any more. */
const NOTHING_LEFT = 13;
const { word, root, packages, world, worldPackages, compiled, seat, probe, own, modules, given, seconds } = JSON.parse(readFileSync(0, 'utf8'));
const { reallyExit } = process;
const { parse, stringify } = JSON;
const { entries, values: valuesOf } = Object;
const { from } = Buffer;
const { deleteProperty } = Reflect;
const lists = Array.prototype;
// An import follows what others make of the module's exports; this does not.
const write = writeSync;
if (compiled) enableCompileCache(compiled);
// Only the answer was written in another language than it runs in: the maps of packages need not be looked for.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });

// Nobody asks whether this is the program: an answer is none, and finds none.
process.mainModule = undefined;

// Through these an answer would stand between this file and what it writes.
const closed = () => {
  throw new Error('there are no bindings here');
};
for (const name of ['binding', '_linkedBinding']) Object.defineProperty(process, name, { value: closed });

const home = `${pathToFileURL(root).href}/`;
const urlOf = (path) => new URL(path.split('/').map(encodeURIComponent).join('/'), home).href;
const unloadable = new WeakSet();
let isTold = false;

/** The places of a stack that are in the answer's own files, innermost first. */
function placesOf(error) {
  const stack = typeof error?.stack === 'string' ? error.stack : '';
  const places = [];
  for (const line of stack.slice(0, 20_000).split('\n')) {
    // What stands before the path tells a file of the answer from one whose path only ends like its folder.
    const file = line.match(/[\s(]((?:file:\/\/)?\/.*?:\d+(?::\d+)?)\)?$/)?.[1] ?? '';
    const start = [home, `${root}/`].find((each) => file.startsWith(each));
    if (start === undefined) continue;
    const place = file.slice(start.length);
    if (place && !place.startsWith('node_modules/')) places.push(decodeURIComponent(place));
  }
  return places.slice(0, MOST_PLACES);
}

function failure(error) {
  const isError = error instanceof Error;
  const said = isError ? `${error.name}: ${error.message}` : `threw ${typeof error}: ${String(error)}`;
  const cause = isError && unloadable.has(error) ? 'import' : 'thrown';
  return { cause, message: said.slice(0, 500), stack: placesOf(error) };
}

function failureOf(error) {
  try {
    return failure(error);
  } catch {
    return { cause: 'thrown', message: 'threw something that cannot be read', stack: [] };
  }
}

/** JSON of a value; `toJSON` is asked of a value's own class, not of every list. */
function written(value) {
  if (!deleteProperty(lists, 'toJSON')) throw new Error('every list says by itself what it is in JSON');
  return stringify(value);
}

/** Hands back the result, once, and ends the process, whatever it has left open. */
function tell(result) {
  if (isTold) return;
  isTold = true;
  let line = from(`${word}${written(result)}\n`);
  if (line.length > LONGEST) {
    const failure = { cause: 'output', message: 'the outcomes are longer than 1 MiB', stack: [] };
    line = from(`${word}${written({ failure })}\n`);
  }
  for (let at = 0; at < line.length; ) at += write(OUTCOMES, line, at);
  reallyExit.call(process, 0);
}

process.on('uncaughtException', (error) => tell({ failure: failureOf(error) }));
const late = { cause: 'time', message: `the probe was not done after ${seconds} seconds`, stack: [] };
setTimeout(() => tell({ failure: late }), seconds * 1000).unref();

const answer = {
  own,
  modules,
  /** The module in a file; with `anew`, a text, that file is run once more for each such text. */
  async load(path, anew = '') {
    try {
      return await import(urlOf(path) + (anew && `?${anew}`));
    } catch (error) {
      if (error instanceof Error) unloadable.add(error);
      throw error;
    }
  },
  /** All that these modules export, each thing once; without a list, that the answer's own ones do. */
  async exported(paths = own) {
    const loaded = [];
    for (const path of paths) loaded.push(...valuesOf(await this.load(path)));
    return [...new Set(loaded)];
  },
  /** The export of that name, in whichever module it is. */
  named(name) {
    return this.found(name, (_, each) => each === name, modules);
  },
  /** The first export that `isWanted` holds of; `what` names it where there is none. */
  async found(what, isWanted, paths = own) {
    const missing = [];
    for (const path of paths) {
      let module = {};
      try {
        module = await this.load(path);
      } catch (error) {
        missing[missing.length] = error;
      }
      for (const [name, value] of entries(module)) if (isWanted(value, name)) return value;
    }
    throw missing.length ? missing[0] : new Error(`no module exports ${what}`);
  },
};

let isRunning = true;
let isIdle = false;
process.on('beforeExit', () => (isIdle = true));
process.on('exit', () => {
  if (isRunning && isIdle) process.exitCode ??= NOTHING_LEFT;
});

async function main() {
  const values = { __proto__: null };
  const failures = { __proto__: null };
  try {
    hooked([home, new URL('.', pathToFileURL(probe)).href], packages, worldPackages);
    const around = world && (await (await import(`./worlds/${world}`)).open({ answer, given, packages, seat, root }));
    // What every object has, promises and JSON would ask for: `then`, `toJSON`, setters. Nobody adds to it from here on.
    Object.preventExtensions(Object.prototype);
    const { default: run } = await import(pathToFileURL(probe).href);
    const outcomes = entries(await run(answer, given, around));
    for (let at = 0; at < outcomes.length; at += 1) {
      const name = outcomes[at][0];
      const outcome = outcomes[at][1];
      try {
        const value = await (typeof outcome === 'function' ? outcome() : outcome);
        // What is no JSON, such as undefined, becomes null. What cannot be written is that outcome's fault.
        values[name] = parse(written(value) ?? 'null');
      } catch (error) {
        failures[name] = failureOf(error);
      }
    }
    tell({ values, failures });
  } catch (error) {
    tell({ failure: failureOf(error) });
  }
}

void main().finally(() => (isRunning = false));
