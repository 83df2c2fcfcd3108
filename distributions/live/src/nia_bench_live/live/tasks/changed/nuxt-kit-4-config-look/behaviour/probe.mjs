// Projects on disk, looked at before and after somebody has written in them.
import { mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export default async function probe(answer) {
  const [look, changes] = await Promise.all([answer.named('look'), answer.named('changes')]);
  const home = await realpath(await mkdtemp(join(tmpdir(), 'home-')));
  Object.assign(process.env, { HOME: home, XDG_CONFIG_HOME: home });
  await writeFile(join(home, '.nuxtrc'), 'telemetry=true\n');

  let projects = 0;
  async function project(files) {
    projects += 1;
    const root = join(home, `workspace-${projects}`, 'shop');
    await write(root, { '../package.json': '{"workspaces": ["shop"]}', '../.nuxtrc': 'builder=webpack\n', '../pnpm-workspace.yaml': 'packages: [shop]\n', ...files });
    return root;
  }
  async function write(root, files) {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), text);
    }
  }
  const config = (code) => ({ 'package.json': '{"name": "shop"}', 'nuxt.config.mjs': `export default ${code};\n` });
  const layered = (code) => ({ ...config(code), 'theme/nuxt.config.mjs': "export default { app: { head: { title: 'Theme' } }, modules: ['theme-module'] };\n" });
  const sorted = (list) => list.map(({ where, from, to }) => [where, from ?? null, to ?? null]).sort(([a], [b]) => (a < b ? -1 : 1));

  async function changed(before, after) {
    const root = await project(before);
    const first = await look(root);
    await write(root, after);
    return sorted(changes(first, await look(root)));
  }

  return {
    async merges() {
      const root = await project(layered("{ extends: ['./theme'], modules: ['shop-module'], devtools: { enabled: true }, runtimeConfig: { public: { color: 'red' } } }"));
      const { config: seen, places } = await look(root);
      return {
        head: seen.app?.head,
        modules: [...(seen.modules ?? [])].sort(),
        devtools: seen.devtools,
        runtime: seen.runtimeConfig,
        places: places.map((place) => place.replace(/\/$/, '').slice(root.length)),
      };
    },
    async addsNothing() {
      const root = await project(config("{ telemetry: false }"));
      return (await look(root)).config;
    },
    async resolves() {
      const root = await project(config("{ devtools: { enabled: true } }"));
      const other = await project(config('{ ssr: true }'));
      return [await look(root), await look(other)].map(({ options }) => [options.devtools?.enabled, options.ssr, options.rootDir.endsWith('/shop')]);
    },
    async readsNothingElse() {
      delete process.env.SHOP_SECRET;
      const root = await project({ ...config("{}"), '.env': 'SHOP_SECRET=open\n' });
      const { config: seen, options } = await look(root);
      return [seen.telemetry ?? null, seen.builder ?? null, options.builder === 'webpack', process.env.SHOP_SECRET ?? null];
    },
    async comparesValues() {
      return changed(
        config("{ ssr: true, runtimeConfig: { public: { color: 'red', size: 3 } }, routeRules: { '/a b': { ssr: true } } }"),
        config("{ runtimeConfig: { public: { color: 'blue', size: 3, far: [1] } }, modules: ['x'], routeRules: { '/a b': { ssr: false } } }"),
      );
    },
    async comparesLayers() {
      const before = layered("{ extends: ['./theme'] }");
      return changed(before, { 'theme/nuxt.config.mjs': "export default { app: { head: { title: 'Other' } }, modules: ['theme-module'] };\n" });
    },
    async comparesFunctions() {
      return [
        await changed(config("{ hooks: { ready() { return 1; } } }"), config("{ hooks: { ready() { return 1; } } }")),
        (await changed(config("{ hooks: { ready() { return 1; } } }"), config("{ hooks: { ready() { return 2; } } }"))).map(([where]) => where),
      ];
    },
  };
}
