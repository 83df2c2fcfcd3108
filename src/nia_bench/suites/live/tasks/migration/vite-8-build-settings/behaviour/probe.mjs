import { registerHooks } from 'node:module';

// The configuration is read as vite reads it, but vite itself needs a native add-on, which is not to be had here: these are
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

/** The chunk of a module by the groups of a configuration: of those that fit, the one that comes first. */
function chunkBy(groups, id) {
  const fits = ({ test }) => {
    if (test === undefined || test === null) return true;
    if (typeof test === 'function') return Boolean(test(id));
    return typeof test === 'string' ? id.includes(test) : new RegExp(test.source, test.flags.replace(/[gy]/g, '')).test(id);
  };
  const inOrder = groups.map((group, at) => ({ group, at })).sort((one, other) =>
    (other.group.priority ?? 0) - (one.group.priority ?? 0) || one.at - other.at);
  for (const { group } of inOrder) {
    if (!fits(group)) continue;
    const name = typeof group.name === 'function' ? group.name(id, { getModuleInfo: () => null }) : group.name;
    if (name) return name;
  }
  return null;
}

const SOCKET = ['protocol', 'host', 'port', 'clientPort', 'path', 'timeout', 'server'];

/** Those of the settings that are there, in an order of their own. */
const only = (settings, names) =>
  Object.fromEntries(names.filter((name) => settings?.[name] !== undefined).map((name) => [name, settings[name]]));

export default async function probe(answer, { modules }) {
  const { default: given } = await answer.load('vite.config.ts');
  const config = await given;
  const output = [config.build?.rolldownOptions?.output].flat()[0];
  const list = (value) => [value ?? []].flat().map(String);

  return {
    plain: () => typeof given === 'object' && typeof given.then !== 'function',
    chunks: () => modules.map((id) => chunkBy(output.codeSplitting.groups, id)),
    socket: () => only(config.server.ws, SOCKET),
    socketLeft: () => SOCKET.filter((name) => config.server.hmr?.[name] !== undefined),
    overlay: () => config.server.hmr.overlay,
    server: () => only(config.server, ['port', 'strictPort']),
    jsx: () => only(config.oxc.jsx, ['runtime', 'pragma', 'pragmaFrag']),
    injected: () => config.oxc.jsxInject.trim().replace(/;$/, '').replaceAll('"', "'"),
    build: () => ({
      outDir: config.build.outDir,
      input: config.build.rolldownOptions.input,
      external: list(config.build.rolldownOptions.external),
      polyfill: config.build.modulePreload.polyfill,
    }),
    worker: () => ({ format: config.worker.format, external: list(config.worker.rolldownOptions.external) }),
    prepared: () => ({
      include: config.optimizeDeps.include,
      define: config.optimizeDeps.rolldownOptions.transform.define,
    }),
    older: () =>
      [
        ['esbuild', config.esbuild],
        ['build.rollupOptions', config.build?.rollupOptions],
        ['build.polyfillModulePreload', config.build?.polyfillModulePreload],
        ['worker.rollupOptions', config.worker?.rollupOptions],
        ['optimizeDeps.esbuildOptions', config.optimizeDeps?.esbuildOptions],
        ['manualChunks', output?.manualChunks],
        ['advancedChunks', output?.advancedChunks],
      ]
        .filter(([, value]) => value !== undefined)
        .map(([name]) => name),
  };
}
