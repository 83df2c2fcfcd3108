import { registerHooks } from 'node:module';

// Vitest runs in processes of its own, with an add-on that is not to be had here. What stands in for it hands a test its
// context as vitest 5 does, has the functions called that are to be measured, and says what was asked for.
const RUNNER = `
  const state = (globalThis.__benches ??= { open: [], tests: [], seen: [] });
  const chain = (act, also = {}) => {
    const call = (...args) => act(...args);
    return new Proxy(call, {
      get(_, key) {
        if (key in also) return also[key];
        if (key === 'skip' || key === 'todo') return () => {};
        if (key === 'skipIf') return (condition) => (condition ? () => {} : chain(act, also));
        if (key === 'runIf') return (condition) => (condition ? chain(act, also) : () => {});
        if (key === 'each' || key === 'for') return (cases) => (name, ...rest) => { for (const one of cases) act(String(name), (context) => rest.find((each) => typeof each === 'function')(one, context)); };
        if (typeof key === 'symbol' || key === 'then') return undefined;
        return chain(act, also);
      },
    });
  };
  const statistics = { mean: 1, samplesCount: 1 };
  const resultOf = (name) => ({ name, latency: statistics, throughput: statistics, period: 1, totalTime: 1 });
  const nameOf = (name) => (typeof name === 'function' ? name.name : name);
  async function measure(registrations, options) {
    for (const { fn, fnOpts } of registrations) {
      await fnOpts?.beforeAll?.call({}, 'run');
      await fnOpts?.beforeEach?.call({}, 'run');
      await fn?.();
      await fnOpts?.afterEach?.call({}, 'run');
      await fnOpts?.afterAll?.call({}, 'run');
    }
    state.seen.push({ names: registrations.map(({ name }) => name), options });
  }
  function makeBench() {
    const bench = (name, ...rest) => {
      const fn = rest.at(-1);
      const registration = { name: nameOf(name), fn, fnOpts: rest.length > 1 ? rest[0] : undefined };
      registration.run = async (options) => { await measure([registration], options); return resultOf(registration.name); };
      return registration;
    };
    bench.compare = async (...args) => {
      const options = typeof args.at(-1)?.run === 'function' ? undefined : args.pop();
      await measure(args, options);
      return { get: resultOf };
    };
    bench.from = (name) => ({ name: nameOf(name), run: async () => resultOf(nameOf(name)) });
    return bench;
  }
  const addTest = (name, ...rest) => {
    const fn = rest.find((each) => typeof each === 'function');
    state.tests.push(() => fn({ bench: makeBench(), expect, signal: new AbortController().signal, skip() {}, annotate() {}, onTestFinished() {}, onTestFailed() {}, task: { name } }));
  };
  const loose = () => new Proxy(() => {}, { get: (_, key) => (key === 'then' ? undefined : loose()), apply: () => loose() });
  export const expect = loose();
  export const vi = loose();
  export const test = chain(addTest, { extend: () => test });
  export const it = test;
  export const describe = chain((name, ...rest) => { const given = rest.find((each) => typeof each === 'function')?.(); if (given?.then) state.open.push(given); });
  export const suite = describe;
  export const beforeAll = (act) => state.open.push(act);
  export const beforeEach = beforeAll;
  export const afterAll = () => {};
  export const afterEach = afterAll;
  export const aroundEach = afterAll;
  export const aroundAll = afterAll;
`;
const CONFIG = `
  export const defineConfig = (config) => config;
  export const defineProject = defineConfig;
  export const configDefaults = { include: ['**/*.{test,spec}.?(c|m)[jt]s?(x)'], exclude: ['**/node_modules/**', '**/.git/**'], benchmark: {} };
  export const mergeConfig = (one, other) => ({ ...one, ...other, test: { ...one.test, ...other.test } });
`;
// The reporters of vitest print; of a reporter of ours only matters what it hands on.
const NODE = `
  class Printing {
    onInit() {} onTestRunStart() {} onTestRunEnd() {} onTestModuleQueued() {} onTestModuleCollected() {} onTestModuleStart() {}
    onTestModuleEnd() {} onTestCaseReady() {} onTestCaseResult() {} onTestSuiteReady() {} onTestSuiteResult() {} onHookStart() {}
    onHookEnd() {} onCoverage() {} onTestCaseBenchmark() {} onUserConsoleLog() {} onTestCaseAnnotate() {} printBenchmarkTable() {}
    printPerProjectBenchmarks() {} onWatcherStart() {} onWatcherRerun() {}
  }
  export class BaseReporter extends Printing {}
  export class DefaultReporter extends BaseReporter {}
  export class VerboseReporter extends DefaultReporter {}
  export class DotReporter extends BaseReporter {}
  export class TreeReporter extends DefaultReporter {}
  export class MinimalReporter extends DefaultReporter {}
`;
const STANDINS = { vitest: RUNNER, 'vitest/config': CONFIG, 'vitest/node': NODE, vite: CONFIG };
registerHooks({
  resolve(specifier, context, next) {
    const text = STANDINS[specifier];
    return text ? { url: `data:text/javascript,${encodeURIComponent(text)}`, format: 'module', shortCircuit: true } : next(specifier, context);
  },
});

// What vitest 4.1 did unless told otherwise may be written out: 5 has other defaults.
const said = (count, before) => (count === before ? null : (count ?? null));

export default async function probe(answer, { measured }) {
  async function benches() {
    globalThis.__benches = { open: [], tests: [], seen: [] };
    const { taken } = await answer.load('src/tides.ts');
    for (const path of answer.modules.filter((each) => /^bench\/.*\.bench\.[cm]?ts$/.test(each))) await answer.load(path);
    const state = globalThis.__benches;
    for (const open of state.open) await (typeof open === 'function' ? open() : open);
    const before = { ...taken };
    for (const test of state.tests) await test();
    const calls = Object.fromEntries(Object.entries(taken).map(([name, count]) => [name, count > before[name]]));
    return { seen: state.seen, calls };
  }
  const run = benches();
  run.catch(() => {});
  const configOf = async () => {
    const { default: given } = await answer.load(answer.modules.find((each) => /^(vitest|vite)\.config\.[cm]?ts$/.test(each)) ?? 'vitest.config.ts');
    return (await (typeof given === 'function' ? given({ command: 'serve', mode: 'test' }) : given))?.test ?? {};
  };
  const historyOf = async () => (await answer.load('ci/history.ts')).default;

  return {
    groups: async () => (await run).seen.map(({ names }) => [...names].sort()).sort(),
    lengths: async () =>
      (await run).seen
        .map(({ names, options = {} }) => [[...names].sort()[0], options.time ?? null, said(options.iterations, 10), said(options.warmupIterations, 5)])
        .sort(),
    called: async () => (await run).calls,
    async kept() {
      const { kept } = await answer.load('ci/ledger.ts');
      const History = await historyOf();
      const reporter = new History();
      const benchmarks = [];
      const test = {
        type: 'test',
        name: 'measures',
        fullName: 'measures',
        ok: () => true,
        result: () => ({ state: 'passed', errors: undefined }),
        diagnostic: () => undefined,
        benchmarks: () => benchmarks,
        meta: () => ({}),
        annotations: () => [],
        attempts: () => [],
      };
      const all = function* () {
        yield test;
      };
      const module = { type: 'module', moduleId: '/tides.bench.ts', relativeModuleId: 'tides.bench.ts', errors: () => [], ok: () => true, state: () => 'passed', meta: () => ({}), diagnostic: () => ({}) };
      module.children = { allTests: all, tests: all, array: () => [test], size: 1, [Symbol.iterator]: all, *allSuites() {}, *suites() {} };
      Object.assign(test, { module, parent: module, project: { name: '' } });
      kept.length = 0;
      await reporter.onInit?.({ config: { root: '/project' }, projects: [], logger: console });
      await reporter.onTestRunStart?.([]);
      await reporter.onTestModuleQueued?.(module);
      await reporter.onTestModuleCollected?.(module);
      await reporter.onTestModuleStart?.(module);
      await reporter.onTestCaseReady?.(test);
      for (const [name, tasks] of Object.entries(measured)) {
        const benchmark = { name, tasks: tasks.map((task) => ({ ...task, period: task.latency.mean, totalTime: 100 })) };
        benchmarks.push(benchmark);
        await reporter.onTestCaseBenchmark?.(test, benchmark);
      }
      await reporter.onTestCaseResult?.(test);
      await reporter.onTestModuleEnd?.(module);
      await reporter.onTestRunEnd?.([module], [], 'passed');
      return structuredClone(kept);
    },
    async reports() {
      const { reporters = [] } = await configOf();
      const entries = [reporters].flat().map((one) => (Array.isArray(one) ? one[0] : one));
      const History = await historyOf();
      const ours = (one) => (typeof one === 'string' ? /(^|\/)ci\/history(\.ts)?$/.test(one) : one instanceof History);
      // Our own reporter may be one of those that print.
      const prints = Object.getPrototypeOf(History) !== Function.prototype;
      return { ours: entries.filter(ours).length, printed: prints || entries.some((one) => one === 'default') };
    },
    async counts() {
      const { benchmark = {} } = await configOf();
      return [benchmark.include ?? null, benchmark.retainSamples ?? false];
    },
  };
}
