// Loaded into each process of Next's own programs, before Next. It leaves out what says nothing about an answer:
// the type check, which the benchmark does itself, minifying, and tracing files for a deployment. TypeScript is
// not installed here, and Next would try to install it.
'use strict';
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');

const TYPE_CHECK = '/next/dist/build/type-check.js';
const CONFIGURATION = '/next/dist/server/config.js';
const MINIFIER = /\/next\/dist\/build\/webpack\/plugins\/(terser|minify)-webpack-plugin\/src\/index\.js$/;
const WEBPACK = '/next/dist/build/webpack-config.js';
const TRACES = '/next/dist/build/collect-build-traces.js';
const TRACING = '/next/dist/build/webpack/plugins/next-trace-entrypoints-plugin.js';
const WORKER = '/next/dist/lib/worker.js';
const STATIC = '/next/dist/build/worker.js';
const STAND_IN = join(__dirname, 'typescript.cjs');

const load = Module._extensions['.js'];
const resolve = Module._resolveFilename;

/** Packages are a link that leads out of the project, which Turbopack follows only below its root. */
function lighter(config) {
  // Next also asks for what the project itself wrote, which need not have every part.
  if (!config || typeof config !== 'object') return config;
  if (config.turbopack) config.turbopack.root = '/';
  config.outputFileTracingRoot = '/';
  config.outputFileTracing = false;
  config.experimental = Object.assign(config.experimental ?? {}, {
    cpus: 1,
    // The three bundles of a build are made in one process, instead of one after the other in three.
    webpackBuildWorker: false,
    serverMinification: false,
    turbopackMinify: false,
    turbopackSourceMaps: false,
    turbopackFileSystemCacheForBuild: true,
  });
  return config;
}

/**
 * What a build leaves is kept only where it is made for those that follow. It is kept by the versions of the packages,
 * so webpack need not look through its own files for changes, which takes it longer than all else that it restores.
 */
function kept(config) {
  // What these save is nothing but bytes on their way to a browser.
  Object.assign(config.optimization, { concatenateModules: false, mangleExports: false, realContentHash: false });
  if (!config.cache) return config;
  config.cache.readonly = !process.env.KEPT_BUILD;
  config.cache.buildDependencies = { defaultWebpack: [] };
  config.plugins.push((compiler) =>
    compiler.hooks.done.tap('nia-bench', ({ compilation }) => compilation.buildDependencies.clear()),
  );
  return config;
}

const isOfVersion = (major, file) =>
  JSON.parse(readFileSync(file.replace(WORKER, '/next/package.json'), 'utf8')).version.startsWith(`${major}.`);

/** The exports of a module, with others in the place of some. */
function withOthers(exports, others) {
  const values = Object.entries(others).map(([name, value]) => [name, { value, enumerable: true }]);
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(exports), __esModule: { value: true }, ...Object.fromEntries(values) },
  );
}

/** The exports of a module, with another default. */
function withDefault(exports, change) {
  const { default: own } = exports;
  return withOthers(exports, { default: async (...all) => change(await own(...all)) });
}

/**
 * Version 15 asks one process what is static of its pages, and another, which it starts and ends meanwhile, to make
 * those. Here it is one process, as in version 16, and for all pages of app/ in 13 and 14: each spends half a second
 * on loading Next.
 */
function withOneStaticWorker(exports) {
  const Own = exports.Worker;
  let asked;
  class Worker {
    constructor(path, options) {
      if (!path.endsWith(STATIC)) return new Own(path, options);
      if (asked) {
        asked.users += 1;
        return asked;
      }
      const one = new Own(path, options);
      const { end } = one;
      one.users = 1;
      one.end = async () => {
        one.users -= 1;
        if (one.users) return;
        asked = undefined;
        await end.call(one);
      };
      asked = one;
      return one;
    }
  }
  return withOthers(exports, { Worker });
}

Module._extensions['.js'] = function (module, file) {
  if (file.endsWith(TYPE_CHECK)) {
    module.exports = { startTypeChecking: async () => {} };
    return;
  }
  if (file.endsWith(TRACES)) {
    module.exports = { collectBuildTraces: async () => {} };
    return;
  }
  load(module, file);
  if (file.endsWith(TRACING)) module.exports.TraceEntryPointsPlugin.prototype.apply = () => {};
  if (MINIFIER.test(file)) (module.exports.TerserPlugin ?? module.exports.MinifyPlugin).prototype.apply = () => {};
  if (file.endsWith(WORKER) && isOfVersion(15, file)) module.exports = withOneStaticWorker(module.exports);
  if (file.endsWith(CONFIGURATION)) module.exports = withDefault(module.exports, lighter);
  if (file.endsWith(WEBPACK)) module.exports = withDefault(module.exports, kept);
};

Module._resolveFilename = function (request, ...rest) {
  return request === 'typescript' ? STAND_IN : resolve.call(this, request, ...rest);
};
