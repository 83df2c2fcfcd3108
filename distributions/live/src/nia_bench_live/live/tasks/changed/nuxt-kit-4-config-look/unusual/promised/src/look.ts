import * as kit from '@nuxt/kit';
import type { NuxtConfig, NuxtConfigLayer } from '@nuxt/schema';

import { BASE, type Change, type Look, OURS } from './project.js';

interface Resolved {
  rawConfig: NuxtConfig;
  layers: NuxtConfigLayer[];
}

/** Looks at the configuration of the project in this directory. */
export const look = async (cwd: string): Promise<Look> => {
  const told = Promise.withResolvers<Resolved>();
  const loading = kit.loadNuxtConfig({ cwd, globalRc: false, dotenv: false, defaults: { ...BASE }, overrides: { ...OURS }, onConfigResolved: told.resolve });
  loading.catch(told.reject);
  const [options, { rawConfig, layers }] = await Promise.all([loading, told.promise]);
  const places: string[] = [];
  for (const layer of layers) places.push(layer.cwd);
  return { config: rawConfig, places, options };
};

/** What has changed from one look to the next. */
export const changes = ({ config: before }: Look, { config: after }: Look): Change[] => {
  const all: Change[] = [];
  for (const entry of kit.diffNuxtConfig(before, after)) {
    if (entry.type === 'added') all.push({ where: entry.label, from: undefined, to: entry.newValue });
    else if (entry.type === 'removed') all.push({ where: entry.label, from: entry.oldValue, to: undefined });
    else all.push({ where: entry.label, from: entry.oldValue, to: entry.newValue });
  }
  return all;
};
