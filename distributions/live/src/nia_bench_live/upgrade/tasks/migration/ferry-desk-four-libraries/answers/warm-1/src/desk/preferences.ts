import Conf from 'conf';
import { deserialize } from './files';

export interface Preferences {
  volume: number;
  language: string;
}

export type Opened = { state: 'open' | 'refused'; preferences: Partial<Preferences> };

/** Whether an error says that a file has the wrong form. */
function isInvalid(error: unknown): boolean {
  return error instanceof Error && (error.name === 'SyntaxError' || error.message.startsWith('Config schema violation:'));
}

/** Opens the preferences of a clerk. A file in the wrong form is left as it is, and counts as empty. */
export function openPreferences(folder: string): Opened {
  try {
    const store = new Conf<Preferences>({
      cwd: folder,
      configName: 'clerk',
      deserialize,
      schema: {
        volume: { type: 'number', minimum: 0, maximum: 10 },
        language: { type: 'string' },
      },
    });
    const { volume, language } = store.store;
    return { state: 'open', preferences: { volume, language } };
  } catch (error) {
    if (isInvalid(error)) return { state: 'open', preferences: { volume: undefined, language: undefined } };
    return { state: 'refused', preferences: {} };
  }
}
