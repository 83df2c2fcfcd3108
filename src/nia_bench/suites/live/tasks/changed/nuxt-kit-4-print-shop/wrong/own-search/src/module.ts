import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { addNitroPlugin, createResolver, defineNuxtModule, tryResolveModule, useLogger } from '@nuxt/kit';

import type { PrintShopOptions, PrintShopState } from './shop.js';

const LOCKS = { 'pnpm-lock.yaml': 'pnpm add -D', 'yarn.lock': 'yarn add -D', 'bun.lock': 'bun add -d' };

/** Opens a print shop in a Nuxt project. */
export default defineNuxtModule<PrintShopOptions>({
  meta: { name: 'print-shop', configKey: 'printShop' },
  defaults: { presses: [] },
  async setup({ presses }, nuxt) {
    const { rootDir } = nuxt.options;
    const missing: string[] = [];
    for (const press of presses) {
      if ((await tryResolveModule(press, [new URL(`file://${rootDir}/package.json`)])) === undefined) missing.push(press);
    }
    const [, add] = Object.entries(LOCKS).find(([lock]) => existsSync(join(rootDir, lock))) ?? ['', 'npm i -D'];
    const command = missing.length === 0 ? null : `${add} ${missing.join(' ')}`;
    nuxt.options.appConfig['printShop'] = { open: missing.length === 0, missing, command } satisfies PrintShopState;
    if (missing.length > 0) {
      useLogger('print-shop').warn(`Type ${command}`);
      return;
    }
    const { resolve } = createResolver(import.meta.url);
    addNitroPlugin({ nitro2: resolve('./runtime/nitro-2/warm-up'), nitro3: resolve('./runtime/nitro-3/warm-up') });
  },
});
