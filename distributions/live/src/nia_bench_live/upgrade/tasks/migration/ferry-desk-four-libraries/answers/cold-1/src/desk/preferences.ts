import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Conf from 'conf';

export interface Preferences {
  volume: number;
  language: string;
}

export type Opened = { state: 'open' | 'refused'; preferences: Partial<Preferences> };

function isJson(path: string): boolean {
  try {
    JSON.parse(readFileSync(path, 'utf8'));
    return true;
  } catch {
    return false;
  }
}

/**
 * Opens the preferences of a clerk. A file that is no JSON is begun anew. One with a value that is not allowed is
 * refused and left as it is, because a clerk wrote it by hand and wants it back.
 */
export function openPreferences(folder: string): Opened {
  try {
    const store = new Conf<Preferences>({
      cwd: folder,
      configName: 'clerk',
      clearInvalidConfig: !isJson(join(folder, 'clerk.json')),
      schema: {
        volume: { type: 'number', minimum: 0, maximum: 10 },
        language: { type: 'string' },
      },
    });
    const { volume, language } = store.store;
    return { state: 'open', preferences: { volume, language } };
  } catch {
    return { state: 'refused', preferences: {} };
  }
}
