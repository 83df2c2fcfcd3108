import { addNitroPlugin, createResolver, defineNuxtModule, ensureDependencyInstalled, getAddDependencyCommand } from '@nuxt/kit';

import type { PrintShopOptions, PrintShopState } from './shop.js';

/** Opens a print shop in a Nuxt project. */
export default defineNuxtModule<PrintShopOptions>({
  meta: { name: 'print-shop', configKey: 'printShop' },
  defaults: { presses: [] },
  async setup({ presses }, nuxt) {
    const { rootDir } = nuxt.options;
    const found = await ensureDependencyInstalled(presses, { rootDir });
    const missing = found === true ? [] : found;
    const command = missing.length === 0 ? null : await getAddDependencyCommand(missing, rootDir, { dev: true });
    nuxt.options.appConfig['printShop'] = { open: missing.length === 0, missing, command } satisfies PrintShopState;
    if (missing.length > 0) return;

    const { resolve } = createResolver(import.meta.url);
    addNitroPlugin(resolve('./runtime/nitro-3/warm-up'));
  },
});
