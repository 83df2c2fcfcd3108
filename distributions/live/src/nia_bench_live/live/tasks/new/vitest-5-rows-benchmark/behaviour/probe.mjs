import { registerHooks } from 'node:module';
import { setImmediate as turn } from 'node:timers/promises';

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

export default async function probe(answer, { registrations }) {
  const { default: provider } = await answer.load('bench/rows-read.ts');
  const { scan } = await answer.load('src/engine.ts');

  const read = (rows) => {
    const scanning = scan();
    for (let row = 0; row < rows; row++) scanning.next();
  };
  // What vitest hands over; only what a provider is told of matters here.
  const run = (list, options) =>
    provider.run({
      test: { name: 'finding', fullTestName: 'finding', context: { signal: new AbortController().signal } },
      config: { retainSamples: false, include: [], exclude: [], includeSource: [], enabled: true },
      registrations: list,
      options,
    });
  const only = async (fn) => (await run([{ name: 'one', fn }]))[0];
  const rowsOf = ({ latency: { mean, min, max, samplesCount } }) => ({ mean, min, max, samplesCount });

  const calls = {};
  const list = Object.entries(registrations).map(([name, rows]) => {
    calls[name] = 0;
    return { name, fn: () => read(rows[calls[name]++ % rows.length]) };
  });
  const all = run(list);

  // They share the one count of rows, so they follow each other.
  let last = all.catch(() => {});
  const inTurn = (act) => () => (last = last.then(act, act));

  return {
    async switchedOn() {
      const path = answer.modules.find((each) => /^(vitest|vite)\.config\.[cm]?ts$/.test(each));
      if (!path) return 'no configuration';
      const { default: given } = await answer.load(path);
      const config = await (typeof given === 'function' ? given({ command: 'serve', mode: 'test' }) : given);
      const named = config?.test?.benchmark?.provider;
      return typeof named === 'string' ? named : `no provider: ${JSON.stringify(config?.test ?? null)}`;
    },
    named: async () => (await all).map(({ name }) => name).sort(),
    rows: async () => Object.fromEntries((await all).map((result) => [result.name, rowsOf(result)])),
    calls: async () => all.then(() => calls),
    promises: inTurn(async () => {
      const fn = async () => {
        read(1);
        await turn();
        read(3);
      };
      return rowsOf(await only(fn));
    }),
    oneByOne: inTurn(async () => {
      let busy = 0;
      let atOnce = 0;
      let count = 0;
      const fn = async () => {
        atOnce = Math.max(atOnce, ++busy);
        count++;
        await turn();
        busy--;
      };
      await run([{ name: 'one', fn }]);
      return { atOnce, calls: count };
    }),
    again: inTurn(async () => {
      const means = [];
      for (let time = 0; time < 2; time++) means.push((await only(() => read(3))).latency.mean);
      return means;
    }),
    fails: inTurn(async () => {
      const wrong = new RangeError('no such city');
      const told = await only(() => {
        throw wrong;
      }).then(() => 'no error', (error) => error);
      return told === wrong ? 'the very error' : String(told);
    }),
    failsLater: inTurn(async () => {
      const wrong = new RangeError('no such city');
      let count = 0;
      const told = await only(async () => {
        await turn();
        if (++count === 3) throw wrong;
      }).then(() => 'no error', (error) => error);
      return told === wrong ? 'the very error' : String(told);
    }),
  };
}
