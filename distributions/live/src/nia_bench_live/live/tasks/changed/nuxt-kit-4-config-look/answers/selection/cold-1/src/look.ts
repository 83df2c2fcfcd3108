import { resolve } from 'node:path';

import { diffNuxtConfig, resolveNuxtConfig } from '@nuxt/kit';

import { BASE, type Change, type Look, OURS } from './project';

/** Reads the project in a directory, with all its layers. */
export async function look(cwd: string): Promise<Look> {
  const { config, layers, options } = await resolveNuxtConfig({
    cwd: resolve(cwd),
    overrides: OURS,
    defaults: BASE,
    dotenv: false,
    globalRc: false,
  });
  return {
    config,
    places: layers.map((layer) => resolve(layer.cwd)),
    options,
  };
}

/** A path as one would write it in code. */
function written(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(part)) return `${text}[${JSON.stringify(part)}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}

/** What of the configuration has changed. */
export function changes(before: Look, after: Look): Change[] {
  return diffNuxtConfig(before.config, after.config).map(({ path, from, to }) => ({ where: written(path), from, to }));
}
