// Runs one probe over one answer: `node driver.cjs`. Its input is a one-time key, then its orders as one JSON document.
// Its output is one line on file descriptor 3: the outcomes as JSON, behind a tag that only the owner of the key can
// compute (see answer_process.py). Who reads the line, or the memory of strings, can forge no other.
//
// The answer shares this process. So this file takes references to all that it uses before it imports the answer, and
// after that uses no prototype or global that an answer can change: no methods of lists and texts, no iteration, no
// destructuring of lists, no `await`, no buffers. It freezes none of them, for packages change them too.
//
// It is CommonJS, for Node.js loads all that a module of its own could export where an ES module imports it: that
// takes a tenth of the time of an answer.
'use strict';
const { readFileSync, readSync, writeSync } = require('node:fs');
const { enableCompileCache, setSourceMapsSupport } = require('node:module');
const { pathToFileURL } = require('node:url');
const { isBoxedPrimitive, isPromise } = require('node:util').types;
const { hooked } = require('./hooks.cjs');
const { putBack } = require('./builtins.cjs');
const { closeDoors } = require('./closed_doors.cjs');

const OUTCOMES = 3;
const LONGEST = 1 << 20;
const LONGEST_STACK = 20_000;
const MOST_PLACES = 8;
/** The exit code of Node.js where code waits for what nothing can bring about any more. */
const NOTHING_LEFT = 13;
/** The key: two numbers of 32 hexadecimal digits each, and the end of the line. */
const KEY_BYTES = 65;
const DIGITS = 32;
const PRIME = (1n << 127n) - 1n;

const { bind, call } = Function.prototype;
const uncurried = bind.bind(call);
const { apply, defineProperty, deleteProperty, getPrototypeOf } = Reflect;
const { hasOwn, keys: keysOf } = Object;
const { isArray } = Array;
const { isRawJSON, stringify } = JSON;
const { reallyExit } = process;
const OwnPromise = Promise;
const promisePrototype = Promise.prototype;
const { then } = promisePrototype;
const OwnError = Error;
const OwnSet = Set;
const OwnURL = URL;
const hrefOf = uncurried(Object.getOwnPropertyDescriptor(URL.prototype, 'href').get);
const textOf = String;
const bigOf = BigInt;
const encodePart = encodeURIComponent;
const decode = decodeURIComponent;
const isInstance = uncurried(Function.prototype[Symbol.hasInstance]);
const codeAt = uncurried(String.prototype.charCodeAt);
const slice = uncurried(String.prototype.slice);
const indexOf = uncurried(String.prototype.indexOf);
const exec = uncurried(RegExp.prototype.exec);
const addTo = uncurried(Set.prototype.add);
const isIn = uncurried(Set.prototype.has);
const addWeakly = uncurried(WeakSet.prototype.add);
const isWeaklyIn = uncurried(WeakSet.prototype.has);
// An import follows what others make of the module's exports; this does not.
const write = writeSync;
const setTimer = setTimeout;
const clearTimer = clearTimeout;

/** The key is never a string, so no snapshot of the heap and no text of the memory has it. */
function readKey() {
  const bytes = new Uint8Array(KEY_BYTES);
  for (let at = 0; at < KEY_BYTES; ) {
    const count = readSync(0, bytes, at, KEY_BYTES - at);
    if (!count) throw new OwnError('there is no key');
    at += count;
  }
  const numbers = { factor: 0n, term: 0n };
  for (let at = 0; at < 2 * DIGITS; at += 1) {
    const digit = bigOf(bytes[at] < 58 ? bytes[at] - 48 : bytes[at] - 87);
    if (at < DIGITS) numbers.factor = numbers.factor * 16n + digit;
    else numbers.term = numbers.term * 16n + digit;
    bytes[at] = 0;
  }
  return numbers;
}

const { factor, term } = readKey();
const { root, packages, world, worldPackages, compiled, seat, probe, own, modules, given, patience } = JSON.parse(readFileSync(0, 'utf8'));
if (compiled) enableCompileCache(compiled);
// Only the answer was written in another language than it runs in: the maps of packages need not be looked for.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
closeDoors();

const home = `${pathToFileURL(root).href}/`;
const folder = `${root}/`;
const unloadable = new WeakSet();
const loaded = new Set();
let isTold = false;

/** Adds to a list, whatever setters an answer has given to all lists. */
function append(list, value) {
  defineProperty(list, list.length, { __proto__: null, value, writable: true, enumerable: true, configurable: true });
}

/** The URL of a file of the answer. */
function urlOf(path) {
  let url = home;
  for (let at = 0; ; ) {
    const end = indexOf(path, '/', at);
    if (end < 0) return hrefOf(new OwnURL(url + encodePart(slice(path, at))));
    url += `${encodePart(slice(path, at, end))}/`;
    at = end + 1;
  }
}

// What stands before the path tells a file of the answer from one whose path only ends like its folder.
const PLACE = /[\s(]((?:file:\/\/)?\/.*?:\d+(?::\d+)?)\)?$/;

/** The place in the answer's own files that a line of a stack names; undefined where there is none. */
function placeOf(line) {
  const match = exec(PLACE, line);
  if (!match) return undefined;
  const file = match[1];
  const start = indexOf(file, home) === 0 ? home : indexOf(file, folder) === 0 ? folder : undefined;
  const place = start && slice(file, start.length);
  return place && indexOf(place, 'node_modules/') !== 0 ? decode(place) : undefined;
}

/** The places of a stack that are in the answer's own files, innermost first. */
function placesOf(error) {
  const whole = error?.stack;
  const stack = typeof whole === 'string' ? slice(whole, 0, LONGEST_STACK) : '';
  const places = [];
  for (let at = 0; at < stack.length && places.length < MOST_PLACES; ) {
    const end = indexOf(stack, '\n', at);
    const place = placeOf(slice(stack, at, end < 0 ? stack.length : end));
    if (place) append(places, place);
    if (end < 0) break;
    at = end + 1;
  }
  return places;
}

function failureOf(error) {
  try {
    const isError = isInstance(OwnError, error);
    const message = isError ? `${error.name}: ${error.message}` : `threw ${typeof error}: ${textOf(error)}`;
    const cause = isError && isWeaklyIn(unloadable, error) ? 'import' : 'thrown';
    return { cause, message: slice(message, 0, 500), stack: placesOf(error) };
  } catch {
    return { cause: 'thrown', message: 'threw something that cannot be read', stack: [] };
  }
}

const TOO_LATE = { cause: 'time', message: 'the outcome did not come in its time', stack: [] };
const TOO_LONG = { failure: { cause: 'output', message: 'the outcomes are longer than 1 MiB', stack: [] } };

/**
 * The JSON of a value, as JSON.stringify gives it, undefined where it gives none. `toJSON` is asked of a value's own class,
 * not of every list. `above` are the values that this one is in.
 */
function jsonOf(value, name, above) {
  if (typeof value !== 'object' || value === null) return stringify(value);
  const toJSON = isArray(value) && !hasOwn(value, 'toJSON') ? undefined : value.toJSON;
  const plain = typeof toJSON === 'function' ? apply(toJSON, value, [name]) : value;
  if (typeof plain !== 'object' || plain === null || isBoxedPrimitive(plain) || isRawJSON(plain)) return stringify(plain);
  for (let outer = above; outer; outer = outer.above)
    if (outer.value === plain) throw new OwnError('Converting circular structure to JSON');
  return isArray(plain) ? jsonOfList(plain, { value: plain, above }) : jsonOfFields(plain, { value: plain, above });
}

function jsonOfList(list, above) {
  let text = '';
  for (let at = 0; at < list.length; at += 1) {
    text += `${at ? ',' : ''}${(hasOwn(list, at) ? jsonOf(list[at], `${at}`, above) : undefined) ?? 'null'}`;
    if (text.length > LONGEST) throw TOO_LONG;
  }
  return `[${text}]`;
}

function jsonOfFields(value, above) {
  const names = keysOf(value);
  let text = '';
  for (let at = 0; at < names.length; at += 1) {
    const field = jsonOf(value[names[at]], names[at], above);
    if (field === undefined) continue;
    text += `${text && ','}${stringify(names[at])}:${field}`;
    if (text.length > LONGEST) throw TOO_LONG;
  }
  return `{${text}}`;
}

/** What only the owner of the key can compute of a text: see answer_process.py. */
function tagOf(text) {
  let sum = 0n;
  for (let at = 0; at < text.length; ) {
    let block = 1;
    for (const end = at + 3; at < end && at < text.length; at += 1) block = block * 65_536 + codeAt(text, at);
    sum = ((sum + bigOf(block)) * factor) % PRIME;
  }
  return (sum + term) % PRIME;
}

/** Hands back the result, once, and ends the process, whatever it has left open. */
function tell(json) {
  if (isTold) return;
  isTold = true;
  const text = json.length > LONGEST ? jsonOf(TOO_LONG) : json;
  let code = 0;
  try {
    write(OUTCOMES, `${tagOf(text)}${text}\n`);
  } catch {
    code = 1;
  }
  apply(reallyExit, process, [code]);
}

const fail = (error) => tell(jsonOf({ failure: failureOf(error) }));

process.on('uncaughtException', (error) => fail(error));

const answer = {
  own,
  modules,
  /** The module in a file; with `anew`, a text, that file is run once more for each such text. */
  async load(path, anew = '') {
    try {
      return await import(urlOf(path) + (anew && `?${anew}`));
    } catch (error) {
      if (isInstance(OwnError, error)) addWeakly(unloadable, error);
      throw error;
    } finally {
      if (!isIn(loaded, path + anew)) putBack();
      addTo(loaded, path + anew);
    }
  },
  /** All that these modules export, each thing once; without a list, that the answer's own ones do. */
  async exported(paths = own) {
    const seen = new OwnSet();
    const values = [];
    for (let at = 0; at < paths.length; at += 1) {
      const module = await answer.load(paths[at]);
      const names = keysOf(module);
      for (let next = 0; next < names.length; next += 1) {
        const value = module[names[next]];
        if (!isIn(seen, value)) append(values, value);
        addTo(seen, value);
      }
    }
    return values;
  },
  /** The export of that name, in whichever module it is. */
  named(name) {
    return answer.found(name, (_, each) => each === name, modules);
  },
  /** The first export that `isWanted` holds of; `what` names it where there is none. */
  async found(what, isWanted, paths = own) {
    const missing = [];
    for (let at = 0; at < paths.length; at += 1) {
      let module = {};
      try {
        module = await answer.load(paths[at]);
      } catch (error) {
        append(missing, error);
      }
      const names = keysOf(module);
      for (let next = 0; next < names.length; next += 1) {
        const value = module[names[next]];
        if (isWanted(value, names[next])) return value;
      }
    }
    throw missing.length ? missing[0] : new OwnError(`no module exports ${what}`);
  },
};

let isIdle = false;
process.on('beforeExit', () => (isIdle = true));
process.on('exit', () => {
  if (isIdle) process.exitCode ??= NOTHING_LEFT;
});

const isPlainPromise = (value) => isPromise(value) && getPrototypeOf(value) === promisePrototype && !hasOwn(value, 'then');

/**
 * Calls `done` or `failed` with what a value becomes. `await` would show the promise to a getter of its class, which
 * could change what it holds before this file sees it.
 */
function settle(value, done, failed) {
  const promise = isPlainPromise(value) ? value : new OwnPromise((resolve) => resolve(value));
  defineProperty(promise, 'constructor', { __proto__: null, value: undefined, configurable: true });
  apply(then, promise, [done, failed]);
  deleteProperty(promise, 'constructor');
}

/** Waits for the outcomes, one after the other, and hands them back. With `patience`, one may take so many milliseconds. */
function collect(outcomes) {
  putBack();
  const names = keysOf(outcomes);
  let values = '';
  let failures = '';
  const step = (at) => {
    if (at === names.length) return tell(`{"values":{${values}},"failures":{${failures}}}`);
    let isOver = false;
    const timer = patience ? setTimer(() => isOver || failed(TOO_LATE), patience) : undefined;
    const failed = (error) => {
      if (error === TOO_LONG) return tell(jsonOf(TOO_LONG));
      if (isOver) return undefined;
      isOver = true;
      if (timer) clearTimer(timer);
      failures += `${failures && ','}${stringify(names[at])}:${jsonOf(error === TOO_LATE ? error : failureOf(error))}`;
      step(at + 1);
    };
    const done = (value) => {
      if (isOver) return undefined;
      let text;
      try {
        // What is no JSON, such as undefined, becomes null. What cannot be written is that outcome's fault.
        text = jsonOf(value, '') ?? 'null';
      } catch (error) {
        return failed(error);
      }
      isOver = true;
      if (timer) clearTimer(timer);
      values += `${values && ','}${stringify(names[at])}:${text}`;
      step(at + 1);
    };
    try {
      const outcome = outcomes[names[at]];
      settle(typeof outcome === 'function' ? outcome() : outcome, done, failed);
    } catch (error) {
      failed(error);
    }
  };
  step(0);
}

/** Loads the probe and what stands around the answer, before anything of the answer. */
async function prepare() {
  hooked([home, hrefOf(new URL('.', pathToFileURL(probe)))], packages, worldPackages);
  const around = world && (await (await import(`./worlds/${world}`)).open({ answer, given, packages, seat, root }));
  // What every object has, promises and JSON would ask for: `then`, `toJSON`, setters. Nobody adds to it from here on.
  Object.preventExtensions(Object.prototype);
  const { default: run } = await import(pathToFileURL(probe).href);
  return () => run(answer, given, around);
}

const attempt = (job) => (value) => {
  try {
    job(value);
  } catch (error) {
    fail(error);
  }
};

settle(prepare(), attempt((run) => settle(run(), attempt(collect), fail)), fail);
