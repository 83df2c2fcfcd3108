import { registerHooks } from 'node:module';
import { relative, resolve } from 'node:path';

// Vitest runs in processes of its own, with an add-on that is not to be had here. What stands in for it notes what it is
// told, and answers as its own code does.
const NODE = `
  const desk = globalThis.__desk;
  const start = (how) => async (...args) => {
    if (args[0] === 'test') args.shift();
    const vitest = desk.makeVitest();
    desk.started.push([how, ...args]);
    return vitest;
  };
  export const startVitest = start('run');
  export const createVitest = start('wait');
`;
const CONFIG = `
  export const defineConfig = (config) => config;
  export const defineProject = defineConfig;
  export const mergeConfig = (one, other) => ({ ...one, ...other, test: { ...one.test, ...other.test }, plugins: [...(one.plugins ?? []), ...(other.plugins ?? [])] });
  export const configDefaults = { include: [], exclude: [] };
`;
const RUNTIME = `
  const node = { name: 'node', viteEnvironment: 'ssr', async setup(global) { global.nodeIsUp = true; return { teardown: (global) => { delete global.nodeIsUp; } }; } };
  export const builtinEnvironments = { node };
  export function populateGlobal(global, win, { additionalKeys = [] } = {}) {
    const originals = new Map();
    const keys = new Set(additionalKeys);
    for (const key of keys) {
      if (key in global) originals.set(key, Object.getOwnPropertyDescriptor(global, key));
      Object.defineProperty(global, key, { get: () => win[key], set: (value) => { win[key] = value; }, configurable: true });
    }
    return { keys, skipKeys: [], originals };
  }
`;
const MODULES = { 'vitest/node': NODE, 'vitest/config': CONFIG, vite: CONFIG, 'vitest/runtime': RUNTIME };
registerHooks({
  resolve(specifier, context, next) {
    const text = MODULES[specifier];
    return text ? { url: `data:text/javascript,${encodeURIComponent(text)}`, format: 'module', shortCircuit: true } : next(specifier, context);
  },
});

const FILES = { 'src/tide.test.ts': ['low > at noon', 'high'], 'src/wind.test.ts': ['calm'], 'src/moon.test.ts': [] };

function makeVitest() {
  const noted = [];
  const specifications = Object.keys(FILES).map((name) => ({ moduleId: `/desk/${name}`, name, project: { name: '', config: { root: '/desk' } } }));
  const moduleOf = ({ name }) => {
    const tests = FILES[name].map((fullName) => ({ type: 'test', name: fullName.split(' > ').at(-1), fullName }));
    return { type: 'module', moduleId: `/desk/${name}`, relativeModuleId: name, children: { *allTests() { yield* tests; }, *tests() { yield* tests; }, *suites() {}, array: () => tests, [Symbol.iterator]: () => tests[Symbol.iterator]() }, errors: () => [] };
  };
  const matching = async (filters = []) => specifications.filter(({ name }) => filters.length === 0 || filters.some((filter) => name.includes(filter)));
  const parse = async (list, { concurrency } = {}) => (noted.push(['parse', concurrency ?? 0]), list.map(moduleOf));
  const standby = async () => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    noted.push('standby');
  };
  return {
    noted,
    config: { root: '/desk' },
    state: { getCountOfFailedTests: () => 3 },
    close: async () => void noted.push('close'),
    exit: async () => void noted.push('close'),
    init: standby,
    standalone: standby,
    clearCache: async () => void noted.push('clear'),
    experimental_clearCache: async () => void noted.push('clear'),
    getRelevantTestSpecifications: matching,
    globTestSpecifications: matching,
    parseSpecifications: parse,
    experimental_parseSpecifications: parse,
    experimental_parseSpecification: async (one) => moduleOf(one),
    collect: async (filters) => ({ testModules: await parse(await matching(filters)), unhandledErrors: [] }),
    start: async () => void noted.push('tests ran'),
    runTestSpecifications: async () => void noted.push('tests ran'),
  };
}

const made = [];
globalThis.__desk = { started: [], makeVitest: () => (made.push(makeVitest()), made.at(-1)) };

export default async function probe(answer) {
  const settled = async (config) => {
    const found = (await answer.load(config)).default;
    return typeof found === 'function' ? await found({ command: 'serve', mode: 'test' }) : await found;
  };
  const main = await settled('vitest.config.ts');
  const live = await settled('vitest.live.config.ts');
  const desk = await answer.load('ci/desk.ts');
  const { started } = globalThis.__desk;

  const pluginOf = async (config) => (await Promise.all(config.plugins.flat(Infinity))).flat(Infinity).find((plugin) => plugin?.name === 'tides');
  const keysOf = async (config) => {
    const { configureVitest } = await pluginOf(config);
    const generators = [];
    const define = (generator) => void generators.push(generator);
    const context = { vitest: makeVitest(), project: { name: '' }, injectTestProjects: async () => [], defineCacheKeyGenerator: define, experimental_defineCacheKeyGenerator: define };
    await (configureVitest.handler ?? configureVitest)(context);
    const codes = ['a(__REGION__)', 'a(__HOUR__, __REGION__)', 'plain()'];
    return codes.map((sourceCode) => generators.map((generator) => generator({ sourceCode, id: '/desk/src/a.ts', environment: {} }) ?? null));
  };
  const runOf = async (act) => {
    const before = started.length;
    const given = await act();
    const [how, ...args] = started[before];
    return { how, args, given, noted: made.at(-1).noted };
  };

  return {
    kept: () => [main.test.fsModuleCache ?? true, relative('.', resolve(main.test.fsModuleCachePath ?? 'node_modules/.vitest-cache'))],
    fresh: () => live.test.fsModuleCache ?? true,
    rest: () => [main.test.include, main.test.environment.replace(/^\.\//, ''), live.test.include, live.test.retry, live.test.environment ?? 'node'],
    keysNorth: () => keysOf(main),
    keysLive: () => keysOf(live),
    async checked() {
      const { how, args: [filters, options, vite], given, noted } = await runOf(() => desk.check(['tide']));
      return [how, filters, options.watch, options.reporters, vite.logLevel, given, noted];
    },
    async waits() {
      const { how, args: [options, vite], given, noted } = await runOf(() => desk.waiting());
      return [how, options.watch, vite.logLevel, given === made.at(-1), [...noted]];
    },
    async names() {
      const vitest = makeVitest();
      const all = await desk.names(vitest, ['tide', 'moon']);
      return [all, vitest.noted.includes('tests ran')];
    },
    async forgets() {
      const vitest = makeVitest();
      await desk.forget(vitest);
      return vitest.noted;
    },
    async harbour() {
      const environment = (await answer.load('ci/harbour.ts')).default;
      const place = { gauge: undefined };
      delete place.gauge;
      const up = await environment.setup(place, {});
      const during = [place.gauge?.metres, place.nodeIsUp];
      await up.teardown(place);
      return [environment.name, environment.viteEnvironment ?? environment.transformMode ?? environment.name, during, 'gauge' in place, 'nodeIsUp' in place];
    },
  };
}
