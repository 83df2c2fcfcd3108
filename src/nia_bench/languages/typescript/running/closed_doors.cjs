// Closes what of Node.js would let an answer look into the process that it shares with its probe: inspectors, heap
// snapshots, extensions of databases. Options of Node.js refuse native add-ons (see answer_process.py). Node's own
// permission model would refuse the inspector too, but it also refuses calls that right answers need (fs.fsync).
'use strict';
const asyncHooks = require('node:async_hooks');
const nodeModule = require('node:module');
const workerThreads = require('node:worker_threads');
const { isPromise } = require('node:util').types;

const { registerHooks, syncBuiltinESMExports } = nodeModule;
const { isMainThread } = workerThreads;

const { apply, defineProperty } = Reflect;
const CLOSED = ['getHeapSnapshot', 'writeHeapSnapshot', 'setHeapSnapshotNearHeapLimit', 'queryObjects', 'setFlagsFromString'];
const HOOKS = ['onInit', 'onBefore', 'onAfter', 'onSettled', 'createHook'];

const put = (object, name, value) => defineProperty(object, name, { __proto__: null, value, enumerable: true });

/** A function, also a constructor, that throws. */
const refusal = (name) =>
  function refused() {
    throw new Error(`${name} is not available here`);
  };

const sync = syncBuiltinESMExports;

function closeV8() {
  const v8 = require('node:v8');
  for (let at = 0; at < CLOSED.length; at += 1) put(v8, CLOSED[at], refusal(`v8.${CLOSED[at]}`));
  // They hand over every promise of the process, those of the probe too.
  const hooks = { __proto__: null };
  for (let at = 0; at < HOOKS.length; at += 1) hooks[HOOKS[at]] = refusal(`v8.promiseHooks.${HOOKS[at]}`);
  put(v8, 'promiseHooks', hooks);
}

function closeInspector() {
  const modules = [require('node:inspector/promises'), require('node:inspector')];
  for (let at = 0; at < modules.length; at += 1) {
    const names = Object.keys(modules[at]);
    for (let place = 0; place < names.length; place += 1) {
      if (typeof modules[at][names[place]] === 'function') {
        put(modules[at], names[place], refusal(`inspector.${names[place]}`));
      }
    }
  }
}

/** A library that a database loads is native code. */
function closeSqlite() {
  const { prototype } = require('node:sqlite').DatabaseSync;
  put(prototype, 'loadExtension', refusal('DatabaseSync.loadExtension'));
  put(prototype, 'enableLoadExtension', refusal('DatabaseSync.enableLoadExtension'));
}

/** These modules take long to load, so each is changed when somebody asks for it. */
const CLOSINGS = {
  __proto__: null,
  v8: closeV8,
  inspector: closeInspector,
  'inspector/promises': closeInspector,
  sqlite: closeSqlite,
};

/** Closes the built-in module of that name, if it has something to close, with or without `node:` before it. */
function close(name) {
  if (typeof name !== 'string') return;
  const plain = name.startsWith('node:') ? name.slice(5) : name;
  const closing = CLOSINGS[plain];
  if (closing === undefined) return;
  CLOSINGS[plain] = undefined;
  closing();
  sync();
}

function closeAll() {
  for (const name of Object.keys(CLOSINGS)) close(name);
}

/** Hooks of the answer run before those of this file and could lead around them. */
function guardHooks() {
  for (const name of ['register', 'registerHooks']) {
    const original = nodeModule[name];
    put(nodeModule, name, (...values) => {
      closeAll();
      return apply(original, nodeModule, values);
    });
  }
}

/** A worker may connect to the inspector of the main thread, so each one loads this file first. */
function guardWorkers() {
  const { Worker } = workerThreads;
  const guarded = new Proxy(Worker, {
    construct(target, [file, options], created) {
      const execArgv = [...(options?.execArgv ?? []), '--require', __filename];
      return Reflect.construct(target, [file, { ...options, execArgv }], created);
    },
  });
  put(Worker.prototype, 'constructor', guarded);
  put(workerThreads, 'Worker', guarded);
}

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
    close(name);
    return apply(getBuiltinModule, process, [name]);
  });
  registerHooks({
    resolve(specifier, context, next) {
      close(specifier);
      return next(specifier, context);
    },
  });
  guardHooks();
  guardWorkers();
  sync();
}

if (!isMainThread) closeDoors();

module.exports = { closeDoors };
