// Imports the packages of an environment and of a world, so that Node.js keeps what it compiled of them: `node
// warming.mjs`, its orders on the standard input. No answer is near.
import { readFileSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import hooks from './hooks.cjs';

const LONGEST_MS = 20_000;
const { into, packages, world, worldPackages } = JSON.parse(readFileSync(0, 'utf8'));
const { reallyExit } = process;

function finish() {
  flushCompileCache();
  reallyExit.call(process, 0);
}

const manifest = (folder) => JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));

/** What can be imported of a package by a name that its manifest spells out. */
function namesOf(name) {
  const { exports } = manifest(new URL(`node_modules/${name}/`, packages));
  const paths = exports && typeof exports === 'object' ? Object.keys(exports).filter((each) => each.startsWith('.')) : [];
  const spelled = paths.filter((each) => !each.includes('*') && !/\.(json|css|d\.[cm]?ts)$/.test(each));
  return spelled.length ? spelled.map((each) => name + each.slice(1)) : [name];
}

/** Some of it is for other places than Node.js, and throws. */
async function tried(job) {
  try {
    return await job();
  } catch {}
}

setTimeout(finish, LONGEST_MS).unref();
process.on('uncaughtException', () => {});
enableCompileCache(into);
hooks.hooked([new URL('.', import.meta.url).href], packages, worldPackages);
if (world) await tried(async () => (await import(`./worlds/${world}`)).open({ given: null, packages }));
for (const name of Object.keys(manifest(packages).dependencies ?? {}))
  for (const each of (await tried(() => namesOf(name))) ?? []) await tried(() => import(each));
finish();
