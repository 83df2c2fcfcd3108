import Conf from 'conf';
import { beginFile, readJson } from './files';

export interface Tariff {
  adult: number;
  child: number;
}

const adult = 600;

/** The tariff of an office, in cents. */
export function openTariff(folder: string): Conf<Tariff> {
  beginFile(folder, 'tariff');
  return new Conf<Tariff>({
    cwd: folder,
    configName: 'tariff',
    deserialize: readJson,
    projectVersion: '2.0.0',
    schema: {
      adult: { type: 'number', default: adult },
      child: { type: 'number', default: 0 },
    },
    migrations: {
      '2.0.0': (store) => {
        // The schema gives its defaults only after the migrations.
        store.set('child', Math.round(store.get('adult', adult) / 2));
      },
    },
  });
}
