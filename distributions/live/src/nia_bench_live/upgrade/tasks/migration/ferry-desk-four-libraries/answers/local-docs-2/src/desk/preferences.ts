import Conf from 'conf';
import { readJson } from './files';

export interface Preferences {
  volume: number;
  language: string;
}

export type Opened = { state: 'open' | 'refused'; preferences: Partial<Preferences> };

/** A file that is no JSON counts as empty. It is left alone, and so is one that the schema refuses. */
function readOrNothing(text: string): Preferences {
  try {
    return readJson(text);
  } catch {
    return {} as Preferences;
  }
}

/** Opens the preferences of a clerk. */
export function openPreferences(folder: string): Opened {
  try {
    const store = new Conf<Preferences>({
      cwd: folder,
      configName: 'clerk',
      deserialize: readOrNothing,
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
