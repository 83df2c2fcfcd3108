import { loadNuxtConfig } from '@nuxt/kit';
import type { NuxtConfig } from '@nuxt/schema';

import { BASE, type Change, type Look, OURS } from './project.js';

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

function merged(upper: Tree, lower: Tree): Tree {
  const all: Tree = { ...lower };
  for (const [key, value] of Object.entries(upper)) {
    const other = all[key];
    if (isTree(value) && isTree(other)) all[key] = merged(value, other);
    else if (Array.isArray(value) && Array.isArray(other)) all[key] = [...value, ...other];
    else all[key] = value;
  }
  return all;
}

/** Looks at the configuration of the project in this directory. */
export async function look(cwd: string): Promise<Look> {
  const options = await loadNuxtConfig({ cwd, dotenv: false, globalRc: false, overrides: { ...OURS }, defaults: { ...BASE } });
  const layers = options._layers;
  const config: NuxtConfig = layers.reduceRight<Tree>((all, layer) => merged({ ...layer.config }, all), {});
  return { config, places: layers.map((layer) => layer.cwd), options };
}

function walk(before: Tree, after: Tree, at: string): Change[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => {
    const where = at === '' ? key : `${at}.${key}`;
    const [from, to] = [before[key], after[key]];
    if (isTree(from) && isTree(to)) return walk(from, to, where);
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ where, from, to }];
  });
}

/** What has changed from one look to the next. */
export function changes(before: Look, after: Look): Change[] {
  return walk({ ...before.config }, { ...after.config }, '');
}
