import {
  addServerPlugin,
  addServerHandler,
  addServerImports,
  createResolver,
  defineNuxtModule,
  resolveServerVariant,
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
    const onNitro = (file: string) => ({ nitro2: resolve(`./runtime/nitro-2/${file}`), nitro3: resolve(`./runtime/nitro-3/${file}`) });
    const anywhere = (file: string) => ({ ...onNitro(file), nuxt: resolve(`./runtime/any/${file}`) });

    addServerHandler({ route: path, handler: anywhere('guests.get') });
    addServerPlugin(onNitro('open'));
    addServerImports({ name: 'useGuests', from: anywhere('use-guests') });
    // What people write against by hand.
    const guests = resolveServerVariant(anywhere('use-guests'));
    if (guests !== undefined) nuxt.options.alias['#guest-book'] = guests;

    nuxt.hook('ready', () => {
      nuxt.options.appConfig['guestBook'] = { servedBy: tryUseNitro()?.options.preset ?? null };
    });
  },
});
