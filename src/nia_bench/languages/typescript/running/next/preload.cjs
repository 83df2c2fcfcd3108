// Loaded into each process of Next's own programs, before Next. It leaves out what says nothing about an answer:
// the type check, which the benchmark does itself, minifying, and tracing files for a deployment. TypeScript is
// not installed here, and Next would try to install it.
'use strict';
const Module = require('node:module');
const { join } = require('node:path');

const TYPE_CHECK = '/next/dist/build/type-check.js';
const CONFIGURATION = '/next/dist/server/config.js';
const MINIFIER = /\/next\/dist\/build\/webpack\/plugins\/(terser|minify)-webpack-plugin\/src\/index\.js$/;
const WEBPACK = '/next/dist/build/webpack-config.js';
const TRACES = '/next/dist/build/collect-build-traces.js';
const TRACING = '/next/dist/build/webpack/plugins/next-trace-entrypoints-plugin.js';
const STAND_IN = join(__dirname, 'typescript.cjs');

const load = Module._extensions['.js'];
const resolve = Module._resolveFilename;

/** Packages are a link that leads out of the project, which Turbopack follows only below its root. */
function lighter(config) {
  if (config.turbopack) config.turbopack.root = '/';
  config.outputFileTracingRoot = '/';
  config.outputFileTracing = false;
  Object.assign(config.experimental, {
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
  if (!config.cache) return config;
  config.cache.readonly = !process.env.KEPT_BUILD;
  config.cache.buildDependencies = { defaultWebpack: [] };
  config.plugins.push((compiler) =>
    compiler.hooks.done.tap('nia-bench', ({ compilation }) => compilation.buildDependencies.clear()),
  );
  return config;
}

/** The exports of a module, with another default. */
function withDefault(exports, change) {
  const { default: found, ...others } = Object.getOwnPropertyDescriptors(exports);
  const own = found.value ?? found.get();
  return Object.defineProperties(
    {},
    { ...others, __esModule: { value: true }, default: { value: async (...all) => change(await own(...all)) } },
  );
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
  if (file.endsWith(CONFIGURATION)) module.exports = withDefault(module.exports, lighter);
  if (file.endsWith(WEBPACK)) module.exports = withDefault(module.exports, kept);
};

Module._resolveFilename = function (request, ...rest) {
  return request === 'typescript' ? STAND_IN : resolve.call(this, request, ...rest);
};
