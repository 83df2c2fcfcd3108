import Keyv, { type Deserialize, KeyvHooks, type Serialize } from 'keyv';
import { press, type Seal, stretch } from './seal';
import type { Letter, Letters, Saved } from './types';

export function openLetters(store: Map<string, unknown>, seal: Seal): Letters {
  const found = new Map<string, number>();
  const missed = new Map<string, number>();
  const serialize: Serialize = async (data) => seal.close(await press(JSON.stringify(data)));
  const deserialize: Deserialize = async (text) => JSON.parse(await stretch(seal.open(text)));
  const letters = new Keyv<Letter>({
    store,
    serialize,
    deserialize,
    throwOnErrors: true,
  });
  letters.hooks.addHandler(KeyvHooks.POST_GET, ({ key, value }: { key: string; value: unknown }) => {
    const counts = value === undefined ? missed : found;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  const clean = (id: string) => id.replace(/[\0\r\n]/g, '').replace(/\.\.[\\/]/g, '');
  return {
    async keep(id, letter, milliseconds) {
      await letters.set(clean(id), letter, milliseconds);
    },
    read: async (id) => letters.get(clean(id)),
    async backup(ids) {
      const saved: Saved[] = [];
      for (const id of ids) {
        const raw = await letters.get(clean(id), { raw: true });
        if (raw?.value !== undefined) saved.push({ id, letter: raw.value, until: raw.expires });
      }
      return saved;
    },
    async restore(saved) {
      await letters.setMany(saved.map(({ id, letter, until }) => ({ key: clean(id), value: letter, ttl: until && until - Date.now() })));
    },
    found: () => found,
    missed: () => missed,
  };
}
