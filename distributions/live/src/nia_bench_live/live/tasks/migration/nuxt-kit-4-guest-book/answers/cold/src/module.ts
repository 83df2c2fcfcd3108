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
    const { runtime, isNitro } = resolveServerImplementation({
      nitro2: { runtime: resolve('./runtime/nitro-2'), isNitro: true },
      nitro3: { runtime: resolve('./runtime/nitro-3'), isNitro: true },
      default: { runtime: resolve('./runtime/any'), isNitro: false },
    });

    addServerHandler({ route: path, handler: `${runtime}/guests.get` });
    // Nothing but Nitro has startup plugins.
    if (isNitro) addServerPlugin(`${runtime}/open`);
    addServerImports({ name: 'useGuests', from: `${runtime}/use-guests` });
    // What people write against by hand.
    nuxt.options.alias['#guest-book'] = `${runtime}/use-guests`;

    nuxt.hook('ready', () => {
      nuxt.options.appConfig['guestBook'] = { servedBy: isNitro ? useNitro().options.preset : null };
    });
  },
});
