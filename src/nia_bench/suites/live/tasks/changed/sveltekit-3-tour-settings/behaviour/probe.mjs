import { registerHooks } from 'node:module';

// Vite needs an add-on that is not to be had here. What stands in for SvelteKit's plugin keeps what it is called with.
const CALLS = (globalThis.__sveltekit = []);
const VITE = `
  export const defineConfig = (config) => config;
  export const mergeConfig = (one, other) => ({ ...one, ...other, plugins: [...(one.plugins ?? []), ...(other.plugins ?? [])] });
  export const loadEnv = (mode, folder, prefixes = 'VITE_') => Object.fromEntries(Object.entries(process.env).filter(([name]) => [prefixes].flat().some((prefix) => name.startsWith(prefix))));
`;
const KIT = `export const sveltekit = async (config = {}) => { globalThis.__sveltekit.push(config); return [{ name: 'vite-plugin-sveltekit-setup' }]; };`;
const SVELTE = `
  export const vitePreprocess = () => ({ name: 'vite-preprocess' });
  export const svelte = () => [];
`;
const MODULES = { vite: VITE, '@sveltejs/kit/vite': KIT, '@sveltejs/vite-plugin-svelte': SVELTE };
registerHooks({
  resolve(specifier, context, next) {
    const text = MODULES[specifier];
    return text ? { url: `data:text/javascript,${encodeURIComponent(text)}`, format: 'module', shortCircuit: true } : next(specifier, context);
  },
});

export default async function probe(answer) {
  process.env.RELEASE = 'r-204';
  const made = (await answer.load('vite.config.ts')).default;
  const vite = await (typeof made === 'function' ? made({ command: 'build', mode: 'production' }) : made);
  await Promise.all((vite.plugins ?? []).flat(Infinity));
  if (CALLS.length !== 1) throw new Error(`SvelteKit's plugin was called ${CALLS.length} times`);
  const [kit] = CALLS;

  return {
    async adapter() {
      const written = [];
      const keep = (folder) => (written.push(folder.replace(/^\.\//, '')), []);
      const builder = { writeServer: keep, writeClient: keep, writePrerendered: keep, generateServerInstance: () => {} };
      await kit.adapter.adapt(builder);
      return [kit.adapter.name, written[0], written[1]];
    },
    address: () => [kit.paths.base, kit.paths.origin.replace(/\/$/, '')],
    forms: () => kit.csrf.trustedOrigins,
    scripts: () => [kit.csp.mode, kit.csp.directives['script-src']],
    ahead: () => kit.output?.linkHeaderPreload ?? false,
    version: () => kit.version.name,
    polling: () => kit.version?.pollInterval ?? 3_600_000,
    tracing: () => kit.tracing?.server ?? false,
    remote: () => kit.experimental?.remoteFunctions ?? false,
    worker: () => kit.serviceWorker?.register ?? true,
    async runes() {
      const filename = '/tours/src/routes/+page.svelte';
      const { runes } = kit.compilerOptions ?? {};
      const more = await kit.dynamicCompileOptions?.({ filename, code: '', compileOptions: kit.compilerOptions ?? {} });
      return more?.runes ?? (typeof runes === 'function' ? runes({ filename }) : runes) ?? false;
    },
  };
}
