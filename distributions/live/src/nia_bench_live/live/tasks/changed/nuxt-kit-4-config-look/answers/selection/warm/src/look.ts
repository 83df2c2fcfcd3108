import { diffNuxtConfig, loadNuxtConfig } from '@nuxt/kit';
import type { NuxtConfigDiffEntry } from '@nuxt/kit';

import { BASE, OURS } from './project.js';
import type { Change, Look } from './project.js';

/** Reads the project in `cwd`, with all its layers. */
export async function look(cwd: string): Promise<Look> {
  const said: Omit<Look, 'options'> = { config: {}, places: [] };
  const options = await loadNuxtConfig({
    cwd,
    overrides: OURS,
    defaults: BASE,
    dotenv: false,
    globalRc: false,
    onConfigResolved(resolved) {
      said.config = resolved.rawConfig;
      // A project that has no file of its own is none of the layers.
      said.places = [...new Set([resolved.cwd, ...resolved.layers.map((layer) => layer.cwd)])];
    },
  });
  return { ...said, options };
}

/** What of `config` has changed. */
export function changes(before: Look, after: Look): Change[] {
  return diffNuxtConfig(before.config, after.config).map(toChange);
}

function toChange(entry: NuxtConfigDiffEntry): Change {
  return {
    where: entry.label,
    from: entry.type === 'added' ? undefined : entry.oldValue,
    to: entry.type === 'removed' ? undefined : entry.newValue,
  };
}
