import Keyv, { KeyvHooks, KeyvMemoryAdapter, KeyvSanitize, KeyvStats, type KeyvEntry, type KeyvSerializationAdapter } from 'keyv';
import type { Lock } from './lock';
import type { Note } from './note';
import { press, unpress } from './press';
import { fromText, toText } from './text';

/** Text, pressed and sealed, in one step. */
class Sealed implements KeyvSerializationAdapter {
  constructor(private readonly lock: Lock) {}
  stringify = async (value: unknown): Promise<string> => this.lock.seal(await press(toText(value)));
  parse = async <T>(sealed: string): Promise<T> => fromText<T>(await unpress(await this.lock.open(sealed)));
}

export function openNotes(store: Map<string, unknown>, lock: Lock): Keyv<Note> {
  const notes = new Keyv<Note>(new KeyvMemoryAdapter(store), { namespace: 'notes', ttl: 30 * 24 * 60 * 60 * 1000 });
  notes.serialization = new Sealed(lock);
  notes.sanitize = new KeyvSanitize({ keys: { sql: false, mongo: false }, namespace: false });
  notes.stats = new KeyvStats({ enabled: true });
  const trim = (entry: { value: Note }): void => {
    entry.value = { ...entry.value, text: entry.value.text.trim() };
  };
  notes.onHook(KeyvHooks.BEFORE_SET, trim);
  notes.onHook(KeyvHooks.BEFORE_SET_MANY, ({ entries }: { entries: KeyvEntry<Note>[] }) => entries.forEach(trim));
  return notes;
}

export async function move(notes: Keyv<Note>, from: string, to: string): Promise<boolean> {
  const [raw] = await notes.getManyRaw([from]);
  if (typeof raw !== 'object' || raw.value === undefined) return false;
  await notes.set(to, raw.value, raw.expires === undefined ? 0 : raw.expires - Date.now());
  return notes.delete(from);
}

export async function forget(notes: Keyv<Note>, names: string[]): Promise<string[]> {
  const gone: string[] = [];
  for (const name of names) if (await notes.delete(name)) gone.push(name);
  return gone;
}

export function hottest(notes: Keyv<Note>, count: number): string[] {
  const hits = Array.from(notes.stats.hitKeys.entries(), ([key, times]) => ({ name: key.replace(/^notes::/, ''), times }));
  return hits
    .toSorted((one, other) => other.times - one.times)
    .map(({ name }) => name)
    .slice(0, count);
}
