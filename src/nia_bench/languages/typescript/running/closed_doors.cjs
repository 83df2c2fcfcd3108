// Closes what of Node.js would let an answer look into the process that it shares with its probe: inspectors, heap
// snapshots, extensions of databases. Options of Node.js refuse native add-ons (see answer_process.py). Node's own
// permission model would refuse the inspector too, but it also refuses calls that right answers need (fs.fsync).
//
// `node --require closed_doors.cjs` loads this file into each worker as well, before the worker's own code.
'use strict';
const asyncHooks = require('node:async_hooks');
const { registerHooks, syncBuiltinESMExports } = require('node:module');
const { isPromise } = require('node:util').types;
const workerThreads = require('node:worker_threads');

const { apply, construct, defineProperty } = Reflect;
/** What the module `inspector` is made of. The module takes long to load, so these are replaced before it is loaded. */
const INSPECTOR = ['Connection', 'MainThreadConnection', 'open', 'callAndPauseOnStart', 'waitForDebugger'];
const SNAPSHOTS = ['getHeapSnapshot', 'writeHeapSnapshot', 'setHeapSnapshotNearHeapLimit', 'queryObjects', 'setFlagsFromString'];
const HOOKS = ['onInit', 'onBefore', 'onAfter', 'onSettled', 'createHook'];
const EXTENSIONS = ['loadExtension', 'enableLoadExtension'];

const put = (object, name, value) => defineProperty(object, name, { __proto__: null, value, enumerable: true });

/** A function, also a constructor, that throws. */
const refusal = (name) =>
  function refused() {
    throw new Error(`${name} is not available here`);
  };

function refuse(object, names, start) {
  for (let at = 0; at < names.length; at += 1) put(object, names[at], refusal(`${start}.${names[at]}`));
}

function closeV8(v8) {
  refuse(v8, SNAPSHOTS, 'v8');
  // They hand over every promise of the process, those of the probe too.
  const hooks = { __proto__: null };
  refuse(hooks, HOOKS, 'v8.promiseHooks');
  put(v8, 'promiseHooks', hooks);
}

/** These modules take long to load, so each is changed when somebody imports it. */
const CLOSINGS = {
  __proto__: null,
  'node:v8': closeV8,
  // A library that a database loads is native code.
  'node:sqlite': ({ DatabaseSync }) => refuse(DatabaseSync.prototype, EXTENSIONS, 'DatabaseSync'),
};
const sync = syncBuiltinESMExports;

/** Closes the built-in module of that name, if it has something to close. */
function close(name) {
  const id = name === 'v8' ? 'node:v8' : name;
  const closing = typeof id === 'string' ? CLOSINGS[id] : undefined;
  if (!closing) return;
  CLOSINGS[id] = undefined;
  closing(require(id));
  sync();
}

/**
 * A worker may connect to the inspector of the main thread, so it loads this file before all else. It inherits the options
 * of its parent, unless it has options or an environment of its own: options of an environment would come first.
 */
function guardWorkers() {
  const { Worker, SHARE_ENV } = workerThreads;
  const START = ['--no-addons', '--require', __filename];
  const withStart = (options) => {
    const safe = { __proto__: null, ...options };
    const { env } = safe;
    const isOwnEnv = typeof env === 'object' && env !== null;
    safe.env = isOwnEnv ? { __proto__: null, ...env, NODE_OPTIONS: '' } : env === SHARE_ENV ? env : undefined;
    safe.execArgv = isOwnEnv ? START : undefined;
    return safe;
  };
  const guarded = new Proxy(Worker, {
    __proto__: null,
    construct: (target, values, created) => construct(target, [values[0], withStart(values[1])], created),
  });
  defineProperty(Worker.prototype, 'constructor', { __proto__: null, value: guarded });
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

/** Reports of Node.js name the command line. */
function hideReportedStart(report) {
  const { getReport } = report;
  put(report, 'getReport', (error) => {
    const found = apply(getReport, report, error ? [error] : []);
    found.header.commandLine = ['node'];
    return found;
  });
  refuse(report, ['writeReport'], 'process.report');
}

/** What of the process says how it was started, or leads to the bindings of Node.js. */
function hideStart() {
  process.execArgv = [];
  refuse(process, ['binding', '_linkedBinding'], 'process');
  hideReportedStart(process.report);
  if (!workerThreads.isMainThread) return;
  process.title = 'node';
  // Nobody asks whether this is the program: an answer is none, and finds none.
  process.mainModule = undefined;
  for (const name of Object.keys(require.cache)) delete require.cache[name];
}

function closeDoors() {
  const { getBuiltinModule } = process;
  refuse(process.binding('inspector'), INSPECTOR, 'inspector');
  hideStart();
  hidePromises();
  put(process, 'getBuiltinModule', (name) => {
    close(name);
    return apply(getBuiltinModule, process, [name]);
  });
  registerHooks({
    resolve(specifier, context, next) {
      close(specifier);
      const found = next(specifier, context);
      // Another name may lead to the module.
      close(found.url);
      return found;
    },
  });
  guardWorkers();
  sync();
}

if (!workerThreads.isMainThread) closeDoors();

module.exports = { closeDoors };
