import { addServerHandler, addServerImports, addServerPlugin, createResolver, defineNuxtModule, useNitro } from '@nuxt/kit';

import { nitroOf } from './nitro.js';

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
    const runtime = resolve(nitroOf(nuxt) === 3 ? './runtime/nitro-3' : './runtime/nitro-2');

    addServerHandler({ route: path, handler: `${runtime}/guests.get` });
    addServerPlugin(`${runtime}/open`);
    addServerImports({ name: 'useGuests', from: `${runtime}/use-guests` });
    // What people write against by hand.
    nuxt.options.alias['#guest-book'] = `${runtime}/use-guests`;

    nuxt.hook('ready', () => {
      nuxt.options.appConfig['guestBook'] = { servedBy: useNitro().options.preset };
    });
  },
});
