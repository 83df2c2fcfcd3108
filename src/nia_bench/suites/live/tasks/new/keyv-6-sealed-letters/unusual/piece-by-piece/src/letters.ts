import { Keyv, KeyvMemoryAdapter, KeyvSanitize, KeyvStats } from 'keyv';
import * as seals from './seal';
import type { Letter, Letters, Saved } from './types';

class LetterBox implements Letters {
  readonly #keyv: Keyv<Letter>;
  readonly #stats: KeyvStats;

  constructor(store: Map<string, unknown>, seal: seals.Seal) {
    this.#keyv = new Keyv<Letter>(new KeyvMemoryAdapter(store));
    this.#keyv.compression = { compress: seals.press, decompress: seals.stretch };
    this.#keyv.encryption = {
      encrypt: async (text) => seal.close(text),
      decrypt: async (text) => seal.open(text),
    };
    this.#keyv.sanitize = new KeyvSanitize({ keys: { sql: false, mongo: false }, namespace: false });
    this.#stats = new KeyvStats({ enabled: true, maxEntries: 1_000_000, emitter: this.#keyv });
  }

  async keep(id: string, letter: Letter, milliseconds?: number): Promise<void> {
    await this.#keyv.set(id, letter, milliseconds);
  }

  read(id: string): Promise<Letter | undefined> {
    return this.#keyv.get<Letter>(id);
  }

  async backup(ids: string[]): Promise<Saved[]> {
    const saved: Saved[] = [];
    for (const id of ids) {
      const raw = await this.#keyv.getRaw<Letter>(id);
      if (raw === undefined || typeof raw === 'string' || !raw.value) continue;
      saved.push({ id, letter: raw.value, until: raw.expires });
    }
    return saved;
  }

  async restore(saved: Saved[]): Promise<void> {
    await this.#keyv.setManyRaw<Letter>(
      saved.map(({ id: key, letter: value, until }) => ({ key, value: until === undefined ? { value } : { value, expires: until } })),
    );
  }

  found(): Map<string, number> {
    return this.#stats.hitKeys;
  }

  missed(): Map<string, number> {
    return this.#stats.missKeys;
  }
}

export const openLetters = (store: Map<string, unknown>, seal: seals.Seal): Letters => new LetterBox(store, seal);
