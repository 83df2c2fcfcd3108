// Puts built-in methods back that an answer replaced while it was loaded, so that its probe, which shares them, calls
// the true ones. What packages and answers add stays, but for elements and the `then` of every list. What they replace legitimately
// (errors' stacks, dates, random numbers, timers, fetch) is not looked at.
//
// It is loaded before the answer, and uses no method that an answer can change.
'use strict';
const { apply, defineProperty, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, setPrototypeOf } = Reflect;
const { is } = Object;
const OwnError = Error;
const { test } = RegExp.prototype;

const GLOBALS = ['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'BigInt', 'Symbol', 'RegExp', 'Promise', 'Map', 'Set'];
const NAMESPACES = ['JSON', 'Reflect'];
const FIELDS = ['value', 'get', 'set'];
/** Whether a key changes what each list is: an element, or what makes it a promise. */
const changesLists = (key) => typeof key === 'string' && apply(test, /^(\d+|then)$/, [key]);

const objects = [];
for (const name of GLOBALS) objects.push([name, globalThis[name]], [`${name}.prototype`, globalThis[name].prototype]);
for (const name of NAMESPACES) objects.push([name, globalThis[name]]);
for (const [name, one] of [
  ['ArrayIterator', [][Symbol.iterator]()],
  ['StringIterator', ''[Symbol.iterator]()],
  ['MapIterator', new Map().keys()],
  ['SetIterator', new Set().keys()],
])
  objects.push([`${name}.prototype`, getPrototypeOf(one)]);
objects.push(['Iterator.prototype', getPrototypeOf(getPrototypeOf([].keys()))]);

/** All that is looked at, in one list without holes: object, key, descriptor and name, and so on. */
const known = [];
for (const [name, object] of objects)
  for (const key of ownKeys(object)) known.push(object, key, getOwnPropertyDescriptor(object, key), `${name}.${String(key)}`);
for (const key of [...GLOBALS, ...NAMESPACES]) known.push(globalThis, key, getOwnPropertyDescriptor(globalThis, key), key);
for (let at = 2; at < known.length; at += 4) setPrototypeOf(known[at], null);
/** Each object, its prototype and its name. */
const prototypes = [];
for (const [name, object] of objects) prototypes.push(object, getPrototypeOf(object), name);
const lists = Array.prototype;

function isSame(found, before) {
  if (!found) return false;
  for (let at = 0; at < FIELDS.length; at += 1) if (!is(found[FIELDS[at]], before[FIELDS[at]])) return false;
  return true;
}

/** Puts back what was replaced. Throws where that cannot be done. */
function putBack() {
  for (let at = 0; at < known.length; at += 4)
    if (!isSame(getOwnPropertyDescriptor(known[at], known[at + 1]), known[at + 2]))
      if (!defineProperty(known[at], known[at + 1], known[at + 2]))
        throw new OwnError(`${known[at + 3]} was replaced, and cannot be put back`);
  for (let at = 0; at < prototypes.length; at += 3)
    if (getPrototypeOf(prototypes[at]) !== prototypes[at + 1] && !setPrototypeOf(prototypes[at], prototypes[at + 1]))
      throw new OwnError(`${prototypes[at + 2]} has another prototype, which cannot be put back`);
  const keys = ownKeys(lists);
  for (let at = 0; at < keys.length; at += 1)
    if (changesLists(keys[at]) && !deleteProperty(lists, keys[at]))
      throw new OwnError(`each list has ${keys[at]}, which cannot be removed`);
}

module.exports = { putBack };
