import Conf from 'conf';

export interface Preferences {
  volume: number;
  language: string;
}

export type Opened = { state: 'open' | 'refused'; preferences: Partial<Preferences> };

/** Opens the preferences of a clerk. */
export function openPreferences(folder: string): Opened {
  try {
    const store = new Conf<Preferences>({
      cwd: folder,
      configName: 'clerk',
      clearInvalidConfig: true,
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
