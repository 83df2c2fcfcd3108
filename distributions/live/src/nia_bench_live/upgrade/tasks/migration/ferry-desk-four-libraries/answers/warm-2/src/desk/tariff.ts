import Conf from 'conf';
import { readStrictly } from './files';

export interface Tariff {
  adult: number;
  child: number;
}

/** The tariff of an office, in cents. */
export function openTariff(folder: string): Conf<Tariff> {
  const schema = {
    adult: { type: 'number', default: 600 },
    child: { type: 'number', default: 0 },
  } as const;
  const file = { cwd: folder, configName: 'tariff', schema, deserialize: readStrictly<Tariff> };
  // The prices that the step reads may be those of the schema, which are written before it is made.
  new Conf<Tariff>(file);
  return new Conf<Tariff>({
    ...file,
    projectVersion: '2.0.0',
    migrations: {
      '2.0.0': (store) => {
        store.set('child', Math.round(store.get('adult') / 2));
      },
    },
  });
}
