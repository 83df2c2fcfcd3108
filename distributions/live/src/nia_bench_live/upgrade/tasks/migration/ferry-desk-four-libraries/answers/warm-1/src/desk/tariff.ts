import Conf from 'conf';
import { beginFile } from './files';

export interface Tariff {
  adult: number;
  child: number;
}

const usual: Tariff = { adult: 600, child: 0 };

/** A tariff from its file, with what is usual where the file has nothing: migrations see that, too. */
function deserialize(text: string): Tariff {
  const found: unknown = JSON.parse(text);
  if (typeof found !== 'object' || found === null || Array.isArray(found)) {
    throw new Error('Config schema violation: `` must be object');
  }
  return Object.assign(found, { ...usual, ...found });
}

/** The tariff of an office, in cents. */
export function openTariff(folder: string): Conf<Tariff> {
  beginFile(folder, 'tariff');
  return new Conf<Tariff>({
    cwd: folder,
    configName: 'tariff',
    deserialize,
    projectVersion: '2.0.0',
    schema: {
      adult: { type: 'number', default: usual.adult },
      child: { type: 'number', default: usual.child },
    },
    migrations: {
      '2.0.0': (store) => {
        store.set('child', Math.round(store.get('adult') / 2));
      },
    },
  });
}
