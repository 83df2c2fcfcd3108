import { compareNuxtConfig, loadNuxtConfig, loadRawNuxtConfig } from '@nuxt/kit';

import { BASE, type Change, type Look, OURS } from './project.js';

/** Looks at the configuration of the project in this directory. */
export async function look(cwd: string): Promise<Look> {
  const { config, layers } = await loadRawNuxtConfig({ cwd, dotenv: false, globalRc: false });
  const options = await loadNuxtConfig({ cwd, dotenv: false, globalRc: false, overrides: { ...OURS }, defaults: { ...BASE } });
  return { config, places: layers.map((layer) => layer.cwd), options };
}

/** What has changed from one look to the next. */
export function changes(before: Look, after: Look): Change[] {
  return compareNuxtConfig(before.config, after.config);
}
