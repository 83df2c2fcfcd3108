import { registerHooks } from 'node:module';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

// A configuration is read as vitest reads it, but vite itself needs a native add-on, which is not to be had here: these are
// its exports, of which a configuration can only use those that hand back or join what they are given.
const VITE = `
  const joined = (one, other) => {
    if (Array.isArray(one) || Array.isArray(other)) return [one ?? [], other ?? []].flat();
    if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return other ?? one;
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return Object.fromEntries([...keys].map((key) => [key, joined(one[key], other[key])]));
  };
  export const mergeConfig = joined;
  export const defineConfig = (config) => config;
  export const loadEnv = () => ({});
  export const normalizePath = (path) => path;
  const none = () => undefined;
  export { NAMES };
`;
const OTHERS = [
  'BuildEnvironment', 'DevEnvironment', 'Visitor', 'build', 'buildErrorMessage', 'createBuilder',
  'createFetchableDevEnvironment', 'createFilter', 'createIdResolver', 'createLogger',
  'createRunnableDevEnvironment', 'createServer', 'createServerHotChannel', 'createServerModuleRunner',
  'createServerModuleRunnerTransport', 'defaultAllowedOrigins', 'defaultClientConditions', 'defaultClientMainFields',
  'defaultExternalConditions', 'defaultServerConditions', 'defaultServerMainFields', 'esbuildVersion',
  'esmExternalRequirePlugin', 'fetchModule', 'formatPostcssSourceMap', 'isCSSRequest', 'isFetchableDevEnvironment',
  'isFileLoadingAllowed', 'isFileServingAllowed', 'isRunnableDevEnvironment', 'loadConfigFromFile', 'mergeAlias',
  'minify', 'minifySync', 'moduleRunnerTransform', 'optimizeDeps', 'parse', 'parseAst', 'parseAstAsync', 'parseSync',
  'perEnvironmentPlugin', 'perEnvironmentState', 'preprocessCSS', 'preview', 'resolveConfig', 'resolveEnvPrefix',
  'rolldownVersion', 'rollupVersion', 'runnerImport', 'searchForWorkspaceRoot', 'send', 'sortUserPlugins',
  'transformWithEsbuild', 'transformWithOxc', 'version', 'withFilter',
];
registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== 'vite') return next(specifier, context);
    const text = VITE.replace('NAMES', OTHERS.map((name) => `none as ${name}`).join(', '));
    return { url: `data:text/javascript,${encodeURIComponent(text)}`, format: 'module', shortCircuit: true };
  },
});

const sum = (text) => createHash('sha256').update(text).digest('hex');

/** Tests as vitest tells reporters of them: before they have run nobody knows of a try. */
function makeModule(file, tests) {
  const module = { type: 'module', moduleId: `/project/${file}`, relativeModuleId: file, task: { filepath: `/project/${file}` }, errors: () => [], state: () => 'failed', ok: () => true, diagnostic: () => ({}) };
  const cases = tests.map(([fullName, attempts], index) => {
    const test = {
      type: 'test',
      id: `${file}_${index}`,
      name: fullName.split(' > ').at(-1),
      fullName,
      module,
      parent: module,
      project: { name: '' },
      options: {},
      done: false,
      ok: () => attempts.at(-1)?.state !== 'failed',
      meta: () => ({}),
      annotations: () => [],
      attempts: () => (test.done ? attempts : []),
      result: () => {
        if (!test.done) return { state: 'pending', errors: undefined };
        const errors = attempts.flatMap((one) => one.errors ?? []);
        return { state: attempts.at(-1)?.state ?? 'skipped', errors: errors.length ? errors : undefined };
      },
      diagnostic: () =>
        test.done && {
          duration: attempts.reduce((total, one) => total + one.duration, 0),
          startTime: attempts[0]?.startTime ?? 0,
          retryCount: attempts.filter((one) => one.retryIndex).length,
          repeatCount: attempts.at(-1)?.repeatIndex ?? 0,
          flaky: false,
          slow: false,
          heap: undefined,
        },
    };
    return test;
  });
  function* children() {
    yield* cases;
  }
  module.children = { allTests: children, tests: children, array: () => cases, size: cases.length, [Symbol.iterator]: children, allSuites: function* () {}, suites: function* () {} };
  return module;
}

const attempt = ([repeatIndex, retryIndex, state, duration, ...messages]) => ({
  repeatIndex,
  retryIndex,
  state,
  duration,
  startTime: 1000,
  errors: messages.length ? messages.map((message) => ({ message, name: 'Error', stack: '', stacks: [] })) : undefined,
});

export default async function probe(answer, { modules }) {
  const load = async (path) => answer.load(path);
  const { default: given } = await load(answer.modules.find((each) => /^(vitest|vite)\.config\.[cm]?ts$/.test(each)) ?? 'vitest.config.ts');
  const config = await (typeof given === 'function' ? given({ command: 'serve', mode: 'test' }) : given);
  const sums = await load('ci/sums.ts');
  const ledger = await load('ci/ledger.ts');
  const named = config?.test?.experimental?.vcsProvider;

  async function changed() {
    const provider = typeof named === 'object' && named ? named : (await load('ci/changed.ts')).default;
    const root = mkdtempSync(join(tmpdir(), 'sources-'));
    const file = (name, text) => {
      const path = join(root, name);
      if (text !== undefined) writeFileSync(path, text);
      return path;
    };
    const [same, other, fresh, gone, strange] = [file('same.ts', 'a'), file('other.ts', 'b'), file('fresh.ts', 'c'), file('gone.ts'), file('strange.ts', 'd')];
    sums.green.clear();
    for (const [path, text] of [[same, 'a'], [other, 'old'], [gone, 'e'], [strange, 'old']]) sums.green.set(path, sum(text));
    sums.hashed.length = 0;
    const dependencies = [{ file: same, recordedAt: 1 }, { file: gone, recordedAt: Date.now() + 1e6 }, { file: other, recordedAt: Date.now() + 1e6 }, { file: fresh }];
    const found = await provider.findChangedFiles({ root, changedSince: true, resolver: { getDependencies: async () => dependencies } });
    const short = (path) => resolve(root, path).slice(root.length + 1);
    const told = sums.hashed.map(short);
    // A file that is new need not be hashed at all.
    const needed = ['other.ts', 'same.ts'].every((name) => told.includes(name));
    return { found: found.map(short).sort(), needed, strays: told.filter((name) => name === 'strange.ts'), twice: told.length - new Set(told).size };
  }

  async function run() {
    const { TriesReporter } = await load('ci/tries.ts');
    const reporter = new TriesReporter();
    const all = Object.entries(modules).map(([file, tests]) => makeModule(file, tests.map(([name, ...attempts]) => [name, attempts.map(attempt)])));
    ledger.sent.length = 0;
    await reporter.onInit?.({ config: { root: '/project' }, projects: [], logger: console });
    await reporter.onTestRunStart?.([]);
    for (const module of all) {
      await reporter.onTestModuleQueued?.(module);
      await reporter.onTestModuleCollected?.(module);
      await reporter.onTestModuleStart?.(module);
      for (const test of module.children) {
        await reporter.onTestCaseReady?.(test);
        test.done = true;
        await reporter.onTestCaseResult?.(test);
      }
      await reporter.onTestModuleEnd?.(module);
    }
    await reporter.onTestRunEnd?.(all, [], 'failed');
    return structuredClone(ledger.sent);
  }
  const sent = run();
  sent.catch(() => {});

  return {
    changed,
    tested: async () => (await sent).map(({ file, test }) => `${file}: ${test}`).sort(),
    tries: async () => Object.fromEntries((await sent).map(({ test, tries }) => [test, tries.map(({ repeat, retry, state }) => `${repeat}.${retry} ${state}`)])),
    errors: async () => Object.fromEntries((await sent).map(({ test, tries }) => [test, tries.map((one) => one.errors)])),
    times: async () => Object.fromEntries((await sent).map(({ test, tries }) => [test, tries.map((one) => one.ms)])),
    switchedOn() {
      const { reporters = [], experimental = {} } = config?.test ?? {};
      const entries = [reporters].flat().map((one) => (Array.isArray(one) ? one[0] : one));
      return {
        own: entries.some((one) => (typeof one === 'object' ? one.constructor.name === 'TriesReporter' : /(^|\/)ci\/tries(\.ts)?$/.test(one))),
        usual: entries.includes('default'),
        changed: typeof named === 'object' ? typeof named?.findChangedFiles === 'function' : /(^|\/)ci\/changed(\.ts)?$/.test(named ?? ''),
        recorded: experimental.recordDependencies === true,
      };
    },
  };
}
