// How names are found and files are loaded, as a bundler does it. The files are transpiled already: their
// names still end in .ts or .tsx, so that what is thrown names the places that the answer knows.
'use strict';
const { readFileSync, statSync } = require('node:fs');
const { registerHooks } = require('node:module');
const { fileURLToPath, pathToFileURL } = require('node:url');

const ENDINGS = ['', '.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '.json', '/index.ts', '/index.tsx', '/index.js'];
/** How the names begin that mean files of the answer. */
const OWN = /^(\.|@\/)/;
const MODULE = /\.(m?[jt]s|[jt]sx)$/;
const COMMON = /\.c[jt]s$/;
const BELOW_PACKAGE = /^(@[^/]+\/)?[^/]+\/./;
const UNFOUND = new Set(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ERR_UNSUPPORTED_DIR_IMPORT']);

const WORLDS = pathToFileURL(`${__dirname}/worlds/`).href;

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
// TypeScript lets code import './a.js' where the file is a.ts.
const spelled = (path) => [...ENDINGS.map((ending) => path + ending), path.replace(/\.([cm]?)jsx?$/, '.$1ts')];

/** The file that a name of the answer's own means at `parent`, undefined where there is none. Both are URLs, `home` the answer's. */
function ownFile(specifier, parent, home) {
  const name = specifier.slice('@/'.length);
  const places = specifier.startsWith('.') ? [new URL(specifier, parent)] : [new URL(name, home), new URL(`src/${name}`, home)];
  return places.flatMap((place) => spelled(fileURLToPath(place))).find(isFile);
}

/**
 * `own` are the URLs of folders whose files are found by these rules; the first is the answer's. A world's
 * module finds its packages in `worldPackages`, and where there are none, as the answer does, in `packages`.
 */
function hooked(own, packages, worldPackages) {
  const isOwn = (url) => own.some((folder) => url?.startsWith(folder));

  // A file of a package that has no list of exports is found without its ending.
  const inPackages = (specifier, resolve) => {
    try {
      return resolve(specifier);
    } catch (error) {
      if (!BELOW_PACKAGE.test(specifier) || !UNFOUND.has(error.code)) throw error;
      for (const ending of ['.js', '/index.js'])
        try {
          return resolve(specifier + ending);
        } catch {
          // The first error says what the answer asked for.
        }
      throw error;
    }
  };

  registerHooks({
    resolve(specifier, context, next) {
      if (context.parentURL?.startsWith(WORLDS) && /^[@\w]/.test(specifier) && !specifier.startsWith('node:'))
        return next(specifier, { ...context, parentURL: worldPackages ?? packages });
      if (!isOwn(context.parentURL)) return next(specifier, context);
      if (OWN.test(specifier)) {
        const found = ownFile(specifier, context.parentURL, own[0]);
        return next(found ? pathToFileURL(found).href : specifier, context);
      }
      if (/^([/#]|(node|file|data):)/.test(specifier)) return next(specifier, context);
      // The probe lies outside of the answer, and is given the packages that the answer has.
      return inPackages(specifier, (spelling) => next(spelling, { ...context, parentURL: packages }));
    },
    load(url, context, next) {
      if (!isOwn(url)) return next(url, context);
      const path = fileURLToPath(url);
      if (path.endsWith('.json') && context.importAttributes?.type !== 'json')
        return { format: 'module', source: `export default ${readFileSync(path, 'utf8')}`, shortCircuit: true };
      const format = MODULE.test(path) ? 'module' : COMMON.test(path) ? 'commonjs' : undefined;
      return format ? { format, source: readFileSync(path), shortCircuit: true } : next(url, context);
    },
  });
}

module.exports = { OWN, hooked, ownFile };
