import * as kit from '@nuxt/kit';

import type { PrintShopOptions, PrintShopState } from './shop.js';

const runtime = kit.createResolver(import.meta.url);

/** What is missing of the presses after Nuxt has asked. */
async function missingOf(presses: string[], rootDir: string): Promise<string[]> {
  const answer = await kit.ensureDependencyInstalled(presses, { rootDir, prompt: true });
  return Array.isArray(answer) ? answer : [];
}

/** Opens a print shop in a Nuxt project. */
export default kit.defineNuxtModule<PrintShopOptions>().with({
  meta: { name: 'print-shop', configKey: 'printShop' },
  defaults: { presses: [] },
  setup: async (options, nuxt) => {
    const state: PrintShopState = { open: true, missing: [], command: null };
    Object.assign(nuxt.options.appConfig, { printShop: state });
    state.missing = await missingOf(options.presses, nuxt.options.rootDir);
    if (state.missing.length > 0) {
      state.open = false;
      state.command = await kit.getAddDependencyCommand(state.missing, nuxt.options.rootDir, { dev: true });
    } else {
      const folder = kit.resolveServerVariant({ nitro2: 'nitro-2', nitro3: 'nitro-3', nuxt: '' });
      if (folder) kit.addNitroPlugin(runtime.resolve('runtime', folder, 'warm-up'));
    }
  },
});
