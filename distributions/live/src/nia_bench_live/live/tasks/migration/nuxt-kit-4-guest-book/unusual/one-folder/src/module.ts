import * as kit from '@nuxt/kit';

export interface GuestBookOptions {
  /** Where guests are read. */
  path: string;
}

const FOLDERS = { nuxt: 'any', nitro2: 'nitro-2', nitro3: 'nitro-3' } as const;

/** A book in which the guests of a site sign. */
export default kit.defineNuxtModule<GuestBookOptions>({
  meta: { name: 'guest-book', configKey: 'guestBook' },
  defaults: { path: '/api/guests' },
  hooks: {},
  setup(options, nuxt) {
    const resolver = kit.createResolver(import.meta.url);
    const folder = kit.resolveServerVariant(FOLDERS);
    if (folder === undefined) return;
    const file = (name: string) => resolver.resolve('runtime', folder, name);

    kit.addServerHandler({ route: options.path, handler: file('guests.get') });
    kit.addServerImports([{ name: 'useGuests', from: file('use-guests') }]);
    nuxt.options.alias['#guest-book'] = file('use-guests');
    if (folder !== FOLDERS.nuxt) kit.addNitroPlugin(file('open'));

    nuxt.hook('ready', () => {
      const nitro = kit.tryUseNitro();
      nuxt.options.appConfig['guestBook'] = { servedBy: nitro === undefined ? null : nitro.options.preset };
    });
  },
});
