import Conf from 'conf';
import { readStrictly } from './files';

export interface Preferences {
  volume: number;
  language: string;
}

export type Opened = { state: 'open' | 'refused'; preferences: Partial<Preferences> };

/** Reads preferences. What is no JSON is left as it is, and taken for nothing. */
function readPreferences(text: string): Preferences {
  try {
    return readStrictly(text);
  } catch (error) {
    if (error instanceof SyntaxError) return {} as Preferences;
    throw error;
  }
}

/** Opens the preferences of a clerk. */
export function openPreferences(folder: string): Opened {
  try {
    const store = new Conf<Preferences>({
      cwd: folder,
      configName: 'clerk',
      deserialize: readPreferences,
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
