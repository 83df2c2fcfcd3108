import { diffNuxtConfig, loadNuxtConfig } from '@nuxt/kit';
import type { NuxtConfig } from '@nuxt/schema';

import { BASE, type Change, type Look, OURS } from './project.js';

/** Looks at the configuration of the project in this directory. */
export async function look(cwd: string): Promise<Look> {
  let places: string[] = [];
  let config: NuxtConfig = {};
  const options = await loadNuxtConfig({
    cwd,
    dotenv: false,
    globalRc: false,
    overrides: { ...OURS },
    defaults: { ...BASE },
    onConfigResolved({ layers }) {
      places = layers.map((layer) => layer.cwd);
      config = layers[0]?.config ?? {};
    },
  });
  return { config, places, options };
}

/** What has changed from one look to the next. */
export function changes(before: Look, after: Look): Change[] {
  return diffNuxtConfig(before.config, after.config).map((entry) => ({
    where: entry.label,
    from: 'oldValue' in entry ? entry.oldValue : undefined,
    to: 'newValue' in entry ? entry.newValue : undefined,
  }));
}
