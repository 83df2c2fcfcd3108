import { diffNuxtConfig, loadNuxtConfig } from '@nuxt/kit';

import { BASE, type Change, type Look, OURS } from './project.js';

/** Looks at the configuration of the project in this directory. */
export async function look(cwd: string): Promise<Look> {
  let seen: Pick<Look, 'config' | 'places'> = { config: {}, places: [] };
  const options = await loadNuxtConfig({
    cwd,
    dotenv: false,
    globalRc: false,
    overrides: { ...OURS },
    defaults: { ...BASE },
    onConfigResolved({ rawConfig, layers }) {
      seen = { config: rawConfig, places: layers.map(({ cwd: place }) => place) };
    },
  });
  return { ...seen, options };
}

/** What has changed from one look to the next. */
export function changes(before: Look, after: Look): Change[] {
  return diffNuxtConfig(before.config, after.config).map((entry) => ({
    where: entry.label,
    from: 'oldValue' in entry ? entry.oldValue : undefined,
    to: 'newValue' in entry ? entry.newValue : undefined,
  }));
}
