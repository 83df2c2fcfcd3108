import Conf from 'conf';

export interface Tariff {
  adult: number;
  child: number;
}

/** The tariff of an office, in cents. */
export function openTariff(folder: string): Conf<Tariff> {
  return new Conf<Tariff>({
    cwd: folder,
    configName: 'tariff',
    projectVersion: '2.0.0',
    schema: {
      adult: { type: 'number', default: 600 },
      child: { type: 'number', default: 0 },
    },
    migrations: {
      '2.0.0': (store) => {
        store.set('child', Math.round(store.get('adult', 600) / 2));
      },
    },
  });
}
