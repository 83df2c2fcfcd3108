import {
  addNitroPlugin,
  addServerHandler,
  addServerImports,
  createResolver,
  defineNuxtModule,
  getNitroVersion,
  tryUseNitro,
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
    const major = getNitroVersion(nuxt);
    const runtime = resolve(major === 3 ? './runtime/nitro-3' : major === 2 ? './runtime/nitro-2' : './runtime/any');
    const anywhere = (file: string) => `${runtime}/${file}`;

    addServerHandler({ route: path, handler: anywhere('guests.get') });
    addNitroPlugin(anywhere('open'));
    addServerImports({ name: 'useGuests', from: anywhere('use-guests') });
    // What people write against by hand.
    nuxt.options.alias['#guest-book'] = anywhere('use-guests');

    nuxt.hook('ready', () => {
      nuxt.options.appConfig['guestBook'] = { servedBy: tryUseNitro()?.options.preset ?? null };
    });
  },
});
