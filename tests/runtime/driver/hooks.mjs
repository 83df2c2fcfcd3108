// Loader hooks: TypeScript and JSX are transpiled, and names are found as a bundler finds them.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ENDINGS = ['', '.ts', '.tsx', '.jsx', '.js', '/index.ts', '/index.tsx'];
const TRANSPILED = /\.(tsx?|jsx)$/;
let settings, ts;

export function initialize(data) {
  settings = data;
  ts = createRequire(import.meta.url)(settings.typescript);
}

const isFile = (path) => existsSync(path) && statSync(path).isFile();

function filesOf(specifier, parent) {
  if (specifier.startsWith('.')) return [fileURLToPath(new URL(specifier, parent))];
  const [answer] = parent.slice(settings.answers.length).split('/');
  const root = join(fileURLToPath(settings.answers), answer);
  return [root, join(root, 'src')].map((folder) => join(folder, specifier.slice('@/'.length)));
}

export async function resolve(specifier, context, next) {
  const parent = context.parentURL ?? '';
  if (specifier in settings.standIns) return next(settings.standIns[specifier], context);
  if (parent.startsWith(settings.answers) && /^(\.|@\/)/.test(specifier)) {
    const files = filesOf(specifier, parent).flatMap((file) => ENDINGS.map((ending) => file + ending));
    const found = files.find(isFile);
    return next(found ? pathToFileURL(found).href : specifier, context);
  }
  if (/^[./]|^(node|file|data):/.test(specifier)) return next(specifier, context);
  return resolvePackage(specifier, context, next);
}

// Probes and stand-ins are no part of an installation, and are given the one under test. A package without
// `exports` (React 17) has subpaths that only a bundler finds without their ending.
async function resolvePackage(specifier, context, next) {
  const homes = context.parentURL?.startsWith(settings.own) ? settings.packages : [context.parentURL];
  const names = [specifier, `${specifier}.js`];
  let failure;
  for (const home of homes)
    for (const name of names)
      try {
        return await next(name, { ...context, parentURL: home });
      } catch (error) {
        failure ??= error;
      }
  throw failure;
}

export async function load(url, context, next) {
  if (!TRANSPILED.test(url)) return next(url, context);
  const compilerOptions = {
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2022,
    jsx: ts.JsxEmit.ReactJSX,
  };
  const fileName = fileURLToPath(url);
  const { outputText } = ts.transpileModule(readFileSync(fileName, 'utf8'), { fileName, compilerOptions });
  return { format: 'module', source: outputText, shortCircuit: true };
}
