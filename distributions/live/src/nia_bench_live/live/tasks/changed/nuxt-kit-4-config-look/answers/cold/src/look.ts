import { diffNuxtConfig, loadNuxtConfigLayers } from '@nuxt/kit';

import { BASE, OURS, type Change, type Look } from './project';

export * from './project';

/** Reads the project in `cwd`, with all its layers. */
export async function look(cwd: string): Promise<Look> {
  const { config, layers, options } = await loadNuxtConfigLayers({
    cwd,
    overrides: OURS,
    defaults: BASE,
    dotenv: false,
    globalRc: false,
  });
  return { config, places: layers.map((layer) => layer.cwd), options };
}

/** What of the configuration has changed. */
export function changes(before: Look, after: Look): Change[] {
  return diffNuxtConfig(before.config, after.config).map(({ path, oldValue, newValue }) => ({
    where: path,
    from: oldValue,
    to: newValue,
  }));
}
