// The module in projects on disk, which have some presses and lack others.
import { mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

delete process.env.CI;

export default async function probe(answer) {
  const { getAddDependencyCommand, logger, runWithNuxtContext } = await import('@nuxt/kit');
  const { default: printShop } = await answer.load('src/module.ts');
  const home = await realpath(await mkdtemp(join(tmpdir(), 'home-')));

  // Somebody at the terminal, who says no.
  const asked = [];
  logger.options.prompt = async (message) => {
    asked.push(String(message));
    return false;
  };
  globalThis[Symbol.for('nuxt:terminal-host')] = {
    version: 1,
    withTerminal: (work) => work(),
    startTask: () => ({ update() {}, stop() {} }),
    notify: () => ({ dismiss() {}, dismissed: Promise.resolve() }),
  };

  let projects = 0;
  async function project(presses, files = {}) {
    projects += 1;
    const root = join(home, `project-${projects}`);
    const all = { 'package.json': '{"name": "site", "private": true}', ...files };
    for (const name of presses) {
      all[`node_modules/${name}/package.json`] = JSON.stringify({ name, version: '1.0.0', main: 'index.js' });
      all[`node_modules/${name}/index.js`] = 'module.exports = {};\n';
    }
    for (const [name, text] of Object.entries(all)) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), text);
    }
    return root;
  }

  async function installed(rootDir, presses, host = { _nitroMajor: 2 }, inline = true) {
    const hook = () => () => {};
    const nuxt = {
      _version: '4.6.4',
      options: { rootDir, modulesDir: [join(rootDir, 'node_modules')], alias: {}, appConfig: {}, nitro: {}, serverHandlers: [], experimental: {}, ...host, ...(inline ? {} : { printShop: { presses } }) },
      hook,
      hooks: { addHooks() {} },
      callHook: async () => {},
    };
    asked.length = 0;
    await runWithNuxtContext(nuxt, () => printShop(inline ? { presses } : {}, nuxt));
    const short = (path) => /runtime\/(.*?)(\.ts)?$/.exec(String(path))?.[1] ?? String(path);
    return { state: nuxt.options.appConfig.printShop, plugins: (nuxt.options.nitro.plugins ?? []).map(short), asked: asked.length > 0 };
  }

  return {
    opens: async () => [
      await installed(await project(['press-a', '@ink/press-b']), ['press-a', '@ink/press-b']),
      await installed(await project([]), []),
    ],
    staysClosed: async () => {
      const root = await project(['press-a']);
      const { state, ...seen } = await installed(root, ['press-a', 'press-c', '@ink/press-b']);
      return { ...seen, state: { ...state, command: state.command === (await getAddDependencyCommand(['press-c', '@ink/press-b'], root, { dev: true })) } };
    },
    async knowsManagers() {
      const commands = [];
      for (const lock of ['pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'package-lock.json']) {
        const root = await project([], { [lock]: '' });
        const { state } = await installed(root, ['press-c']);
        commands.push([state.command?.split(' ')[0], / (-D|--dev|--save-dev|-d) /.test(state.command), state.command?.endsWith(' press-c')]);
      }
      return commands;
    },
    async warmsUp() {
      const root = await project(['press-a']);
      const hosts = [{ _nitroMajor: 2 }, { _nitroMajor: 3 }, { server: { builder: '@acme/server' }, _nitroMajor: 2 }];
      const plugins = [];
      for (const host of hosts) plugins.push((await installed(root, ['press-a'], host)).plugins);
      return plugins;
    },
    async takesOptions() {
      const { state } = await installed(await project(['press-a']), ['press-a', 'press-c'], { _nitroMajor: 3 }, false);
      return [state.open, state.missing, (await printShop.getMeta()).name];
    },
  };
}
