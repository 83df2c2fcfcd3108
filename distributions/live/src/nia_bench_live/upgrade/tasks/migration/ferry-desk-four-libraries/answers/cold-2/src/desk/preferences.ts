import Conf from 'conf';

export interface Preferences {
  volume: number;
  language: string;
}

export type Opened = { state: 'open' | 'refused'; preferences: Partial<Preferences> };

/** Opens the preferences of a clerk. A file that is no JSON counts as empty and stays as it is. */
export function openPreferences(folder: string): Opened {
  try {
    const store = new Conf<Preferences>({
      cwd: folder,
      configName: 'clerk',
      clearInvalidConfig: false,
      schema: {
        volume: { type: 'number', minimum: 0, maximum: 10 },
        language: { type: 'string' },
      },
    });
    const { volume, language } = store.store;
    return { state: 'open', preferences: { volume, language } };
  } catch (error) {
    if (error instanceof Error && error.name === 'SyntaxError') {
      return { state: 'open', preferences: { volume: undefined, language: undefined } };
    }
    return { state: 'refused', preferences: {} };
  }
}
