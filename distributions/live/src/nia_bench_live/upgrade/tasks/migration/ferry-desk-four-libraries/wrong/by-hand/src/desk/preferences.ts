import Conf, { type Options } from 'conf';

export interface Preferences {
  volume: number;
  language: string;
}

export type Opened = { state: 'open' | 'refused'; preferences: Partial<Preferences> };

/** Opens the preferences of a clerk. */
export function openPreferences(folder: string): Opened {
  const options: Partial<Options<Preferences>> = { cwd: folder, configName: 'clerk' };
  const schema: Options<Preferences>['schema'] = {
    volume: { type: 'number', minimum: 0, maximum: 10 },
    language: { type: 'string' },
  };
  try {
    // Begins a file anew that is no JSON, and no other.
    new Conf<Preferences>({ ...options, clearInvalidConfig: true });
    const store = new Conf<Preferences>({ ...options, schema });
    const { volume, language } = store.store;
    return { state: 'open', preferences: { volume, language } };
  } catch {
    return { state: 'refused', preferences: {} };
  }
}
