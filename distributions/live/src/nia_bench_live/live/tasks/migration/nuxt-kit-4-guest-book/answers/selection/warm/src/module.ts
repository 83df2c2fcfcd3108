import { addNitroPlugin, addServerHandler, addServerImports, createResolver, defineNuxtModule, resolveServerVariant, useNitro } from '@nuxt/kit';

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

    /** A file of the runtime for Nitro 2 and for Nitro 3. */
    const nitro = (file: string) => ({ nitro2: resolve(`./runtime/nitro-2/${file}`), nitro3: resolve(`./runtime/nitro-3/${file}`) });
    /** A file of the runtime for every server there is. */
    const server = (file: string) => ({ ...nitro(file), nuxt: resolve(`./runtime/any/${file}`) });

    // Nuxt takes Nitro's implementation wherever the server is built with Nitro.
    const onNitro = resolveServerVariant({ nitro2: true, nitro3: true, nuxt: false }) === true;

    addServerHandler({ route: path, handler: server('guests.get') });
    // Where there are no startup plugins, Nuxt would warn of one.
    if (onNitro) addNitroPlugin(nitro('open'));
    addServerImports({ name: 'useGuests', from: server('use-guests') });
    // What people write against by hand.
    const useGuests = resolveServerVariant(server('use-guests'));
    if (useGuests !== undefined) nuxt.options.alias['#guest-book'] = useGuests;

    nuxt.hook('ready', () => {
      nuxt.options.appConfig['guestBook'] = { servedBy: onNitro ? useNitro().options.preset : null };
    });
  },
});
