import { diffNuxtConfig, resolveNuxtConfig } from '@nuxt/kit';
import { BASE, type Change, type Look, OURS } from './project';

/** Reads the project in a directory, with all its layers. */
export async function look(cwd: string): Promise<Look> {
  const { config, layers, options } = await resolveNuxtConfig({
    cwd,
    dotenv: false,
    globalRc: false,
    overrides: { ...OURS },
    defaults: { ...BASE },
  });
  return { config, places: layers.map((layer) => layer.cwd), options };
}

/** Says what of the configuration has changed. */
export function changes(before: Look, after: Look): Change[] {
  return diffNuxtConfig(before.config, after.config).map((difference) => ({
    where: written(difference.path),
    from: difference.from,
    to: difference.to,
  }));
}

/** A path as one would write it in code. */
function written(path: ReadonlyArray<string | number>): string {
  return path.reduce<string>((where, key) => {
    if (typeof key === 'number' || /^(?:0|[1-9]\d*)$/.test(key)) return `${where}[${key}]`;
    if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key)) return `${where}[${JSON.stringify(key)}]`;
    return where === '' ? key : `${where}.${key}`;
  }, '');
}
