// Runs one probe over one answer: `node driver.mjs`. Its orders are one JSON document on the standard input.
// What comes out is one line on file descriptor 3, behind a word that only the harness knows. The answer is
// imported when that word has been read and is nowhere in the environment, the arguments or a file; whatever
// the answer may patch of the language, this file has taken for itself before.
import { readFileSync, writeSync } from 'node:fs';
import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { setTimeout } from 'node:timers';
import { pathToFileURL } from 'node:url';

const OUTCOMES = 3;
const LONGEST = 1 << 20;
const MOST_PLACES = 8;
const { word, root, packages, world, worldPackages, compiled, probe, own, modules, given, seconds } = JSON.parse(readFileSync(0, 'utf8'));
const { reallyExit } = process;
const { parse, stringify } = JSON;
const { entries, values: valuesOf } = Object;
const { from } = Buffer;
// An import follows what others make of the module's exports; this does not.
const write = writeSync;
if (compiled) enableCompileCache(compiled);
// Only the answer was written in another language than it runs in: the maps of packages need not be looked for.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
const { hooked } = await import('./hooks.mjs');

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

/** Hands back the result, once, and ends the process, whatever it has left open. */
function tell(result) {
  if (isTold) return;
  isTold = true;
  let line = from(`${word}${stringify(result)}\n`);
  if (line.length > LONGEST) {
    const failure = { cause: 'output', message: 'the outcomes are longer than 1 MiB', stack: [] };
    line = from(`${word}${stringify({ failure })}\n`);
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
  async load(path) {
    try {
      return await import(urlOf(path));
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
    let unloaded;
    for (const path of paths) {
      let module = {};
      try {
        module = await this.load(path);
      } catch (error) {
        unloaded ??= error;
      }
      for (const [name, value] of entries(module)) if (isWanted(value, name)) return value;
    }
    throw unloaded ?? new Error(`no module exports ${what}`);
  },
};

const values = {};
const failures = {};
try {
  hooked([home, new URL('.', pathToFileURL(probe)).href], packages, worldPackages);
  const around = world && (await (await import(`./worlds/${world}`)).open({ answer, given, packages }));
  const { default: run } = await import(pathToFileURL(probe).href);
  const outcomes = entries(await run(answer, given, around));
  for (let at = 0; at < outcomes.length; at += 1) {
    const name = outcomes[at][0];
    const outcome = outcomes[at][1];
    try {
      const value = await (typeof outcome === 'function' ? outcome() : outcome);
      // What is no JSON, such as undefined, becomes null. What cannot be written is that outcome's fault.
      values[name] = parse(stringify(value) ?? 'null');
    } catch (error) {
      failures[name] = failureOf(error);
    }
  }
  tell({ values, failures });
} catch (error) {
  tell({ failure: failureOf(error) });
}
