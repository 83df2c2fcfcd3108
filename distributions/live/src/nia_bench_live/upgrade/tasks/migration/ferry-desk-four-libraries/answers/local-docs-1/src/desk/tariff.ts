import Conf from 'conf';
import { beginFile } from './begin';

export interface Tariff {
  adult: number;
  child: number;
}

/** The tariff of an office, in cents. */
export function openTariff(folder: string): Conf<Tariff> {
  beginFile(folder, 'tariff');
  return new Conf<Tariff>({
    cwd: folder,
    configName: 'tariff',
    projectVersion: '2.0.0',
    // The steps see these, but not those of the schema.
    defaults: { adult: 600, child: 0 },
    schema: {
      adult: { type: 'number', default: 600 },
      child: { type: 'number', default: 0 },
    },
    migrations: {
      '2.0.0': (store) => {
        store.set('child', Math.round(store.get('adult') / 2));
      },
    },
  });
}
