// The module, installed on servers of each kind.
export default async function probe(answer) {
  const { runWithNuxtContext } = await import('@nuxt/kit');
  const { default: guestBook } = await answer.load('src/module.ts');

  /** Just enough of Nuxt for a module to be set up. */
  async function installed(host, options) {
    const hooks = new Map();
    const hook = (name, run) => {
      hooks.set(name, [...(hooks.get(name) ?? []), run]);
      return () => {};
    };
    const nuxt = {
      _version: '4.6.4',
      options: { rootDir: '/project', modulesDir: [], alias: {}, appConfig: {}, nitro: {}, serverHandlers: [], devServerHandlers: [], experimental: {}, ...host.options },
      hook,
      hooks: { addHooks: (all) => Object.entries(all).forEach(([name, run]) => hook(name, run)) },
      callHook: async (name, ...given) => {
        for (const run of hooks.get(name) ?? []) await run(...given);
      },
    };
    await runWithNuxtContext(nuxt, () => guestBook(options ?? {}, nuxt));
    const config = {};
    await runWithNuxtContext(nuxt, () => nuxt.callHook('nitro:config', config));
    if (host.preset !== undefined) nuxt._nitro = { options: { preset: host.preset }, meta: { majorVersion: host.options._nitroMajor } };
    const ready = await runWithNuxtContext(nuxt, () => nuxt.callHook('ready', nuxt)).then(() => nuxt.options.appConfig.guestBook, (error) => String(error));
    return { nuxt, config, ready };
  }

  const short = (path) => /runtime\/(.*?)(\.ts)?$/.exec(String(path))?.[1] ?? String(path);
  const told = ({ nuxt: { options }, config, ready }) => ({
    handlers: options.serverHandlers.map(({ route, handler }) => [route, short(handler)]),
    plugins: (options.nitro.plugins ?? []).map(short),
    imports: (config.imports?.imports ?? []).map(({ name, from }) => [name, short(from)]),
    alias: short(options.alias['#guest-book']),
    ready,
  });
  const nitro = (major, preset) => ({ options: { _nitroMajor: major }, preset });

  return {
    onNitro2: async () => told(await installed(nitro(2, 'node-server'))),
    onNitro3: async () => told(await installed(nitro(3, 'bun'))),
    async elsewhere() {
      const server = { builder: '@acme/server' };
      return [told(await installed({ options: { server } })), told(await installed({ options: { server, _nitroMajor: 2 } }))];
    },
    async takesOptions() {
      const { nuxt } = await installed(nitro(2, 'node-server'), { path: '/signed' });
      const configured = await installed({ ...nitro(2, 'node-server'), options: { _nitroMajor: 2, guestBook: { path: '/book' } } });
      return [nuxt, configured.nuxt].map(({ options }) => options.serverHandlers.map(({ route }) => route));
    },
  };
}
