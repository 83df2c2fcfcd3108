import {
  addServerHandler,
  addServerImports,
  addServerPlugin,
  createResolver,
  defineNuxtModule,
  resolveServerImplementation,
  useNitro,
} from '@nuxt/kit';

export interface GuestBookOptions {
  /** Where guests are read. */
  path: string;
}

/** A book in which the guests of a site sign. */
export default defineNuxtModule<GuestBookOptions>({
  meta: { name: 'guest-book', configKey: 'guestBook' },
  defaults: { path: '/api/guests' },
  setup({ path }, nuxt) {
    const { resolve } = createResolver(import.meta.url);
    const { nitro, folder } = resolveServerImplementation({
      'nitro@2': { nitro: true, folder: './runtime/nitro-2' },
      'nitro@3': { nitro: true, folder: './runtime/nitro-3' },
      default: { nitro: false, folder: './runtime/any' },
    });
    const runtime = resolve(folder);

    addServerHandler({ route: path, handler: `${runtime}/guests.get` });
    // Nothing but Nitro has startup plugins.
    if (nitro) addServerPlugin(`${runtime}/open`);
    addServerImports({ name: 'useGuests', from: `${runtime}/use-guests` });
    // What people write against by hand.
    nuxt.options.alias['#guest-book'] = `${runtime}/use-guests`;

    nuxt.hook('ready', () => {
      nuxt.options.appConfig['guestBook'] = { servedBy: nitro ? useNitro().options.preset : null };
    });
  },
});
