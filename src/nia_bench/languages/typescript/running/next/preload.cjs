// Loaded into each process of Next's own programs, before Next. It leaves out what says nothing about an answer:
// the type check, which the benchmark does itself, minifying, and tracing files for a deployment. TypeScript is
// not installed here, and Next would try to install it.
'use strict';
const Module = require('node:module');
const { join } = require('node:path');

const TYPE_CHECK = '/next/dist/build/type-check.js';
const CONFIGURATION = '/next/dist/server/config.js';
const STAND_IN = join(__dirname, 'typescript.cjs');

const load = Module._extensions['.js'];
const resolve = Module._resolveFilename;

/** Packages are a link that leads out of the project, which Turbopack follows only below its root. */
function lighter(config) {
  if (config.turbopack) config.turbopack.root = '/';
  config.outputFileTracingRoot = '/';
  config.outputFileTracing = false;
  config.swcMinify = false;
  Object.assign(config.experimental, {
    cpus: 1,
    serverMinification: false,
    turbopackMinify: false,
    turbopackSourceMaps: false,
    turbopackFileSystemCacheForBuild: true,
  });
  return config;
}

Module._extensions['.js'] = function (module, file) {
  if (file.endsWith(TYPE_CHECK)) {
    module.exports = { startTypeChecking: async () => {} };
    return;
  }
  load(module, file);
  if (file.endsWith(CONFIGURATION)) {
    const { default: read, ...others } = Object.getOwnPropertyDescriptors(module.exports);
    const own = read.value ?? read.get();
    const changed = async (...all) => lighter(await own(...all));
    module.exports = Object.defineProperties({}, others);
    Object.defineProperty(module.exports, '__esModule', { value: true });
    module.exports.default = changed;
  }
};

Module._resolveFilename = function (request, ...rest) {
  return request === 'typescript' ? STAND_IN : resolve.call(this, request, ...rest);
};
