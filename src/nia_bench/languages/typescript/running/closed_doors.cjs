// Closes what of Node.js would let an answer look into the process that it shares with its probe. Inspectors and native
// add-ons are closed by the options of Node.js itself (see answer_process.py), for workers as well.
'use strict';
const asyncHooks = require('node:async_hooks');
const { registerHooks, syncBuiltinESMExports } = require('node:module');
const { isPromise } = require('node:util').types;

const { apply, defineProperty } = Reflect;
const CLOSED = ['getHeapSnapshot', 'writeHeapSnapshot', 'setHeapSnapshotNearHeapLimit', 'queryObjects', 'setFlagsFromString'];
const HOOKS = ['onInit', 'onBefore', 'onAfter', 'onSettled', 'createHook'];

const put = (object, name, value) => defineProperty(object, name, { __proto__: null, value, enumerable: true });

const refusal = (name) => {
  const refused = () => {
    throw new Error(`${name} is not available here`);
  };
  return refused;
};

let isClosed = false;

/** The module `v8` takes long to load, so it is changed when somebody asks for it. */
function closeV8() {
  if (isClosed) return;
  isClosed = true;
  const v8 = require('node:v8');
  for (let at = 0; at < CLOSED.length; at += 1) put(v8, CLOSED[at], refusal(`v8.${CLOSED[at]}`));
  // They hand over every promise of the process, those of the probe too.
  const hooks = { __proto__: null };
  for (let at = 0; at < HOOKS.length; at += 1) hooks[HOOKS[at]] = refusal(`v8.promiseHooks.${HOOKS[at]}`);
  put(v8, 'promiseHooks', hooks);
  sync();
}

const sync = syncBuiltinESMExports;
const isV8 = (name) => name === 'v8' || name === 'node:v8';

/** Hooks of `async_hooks` work, and are shown no promise: what one holds could be changed before its owner sees it. */
function hidePromises() {
  const { createHook, executionAsyncResource } = asyncHooks;
  put(asyncHooks, 'createHook', (callbacks) => {
    const init = callbacks?.init;
    if (typeof init !== 'function') return createHook(callbacks);
    const shown = (id, type, trigger, resource) =>
      apply(init, callbacks, [id, type, trigger, type === 'PROMISE' || isPromise(resource) ? {} : resource]);
    return createHook({ ...callbacks, init: shown });
  });
  put(asyncHooks, 'executionAsyncResource', () => {
    const resource = executionAsyncResource();
    return isPromise(resource) ? {} : resource;
  });
}

/** What of the process says how it was started, or leads to the bindings of Node.js. */
function hideStart() {
  process.title = 'node';
  process.execArgv = [];
  // Nobody asks whether this is the program: an answer is none, and finds none.
  process.mainModule = undefined;
  for (const name of ['binding', '_linkedBinding']) put(process, name, refusal(`process.${name}`));
  for (const name of Object.keys(require.cache)) delete require.cache[name];
}

function closeDoors() {
  const { getBuiltinModule } = process;
  hideStart();
  hidePromises();
  put(process, 'getBuiltinModule', (name) => {
    if (isV8(name)) closeV8();
    return apply(getBuiltinModule, process, [name]);
  });
  registerHooks({
    resolve(specifier, context, next) {
      if (isV8(specifier)) closeV8();
      return next(specifier, context);
    },
  });
  sync();
}

module.exports = { closeDoors };
