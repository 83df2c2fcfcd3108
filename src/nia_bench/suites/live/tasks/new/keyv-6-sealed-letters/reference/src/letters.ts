import Keyv from 'keyv';
import { press, type Seal, stretch } from './seal';
import type { Letter, Letters } from './types';

export function openLetters(store: Map<string, unknown>, seal: Seal): Letters {
  const letters = new Keyv<Letter>({
    store,
    compression: { compress: press, decompress: stretch },
    encryption: { encrypt: seal.close, decrypt: seal.open },
    sanitize: { keys: { escape: true, path: true, sql: false, mongo: false } },
    stats: true,
  });
  return {
    async keep(id, letter, milliseconds) {
      await letters.set(id, letter, milliseconds);
    },
    async read(id) {
      return letters.get(id);
    },
    async backup(ids) {
      const raw = await letters.getManyRaw<Letter>(ids);
      return ids.flatMap((id, at) => {
        const entry = raw[at];
        if (typeof entry !== 'object' || entry.value === undefined) return [];
        const { value: letter, expires: until } = entry;
        return [until === undefined ? { id, letter } : { id, letter, until }];
      });
    },
    async restore(saved) {
      await letters.setManyRaw(saved.map(({ id, letter, until }) => ({ key: id, value: { value: letter, expires: until } })));
    },
    found: () => new Map(letters.stats.hitKeys),
    missed: () => new Map(letters.stats.missKeys),
  };
}
