import { Keyv, KeyvHooks } from 'keyv';
import type { Lock } from './lock.js';
import type { Note } from './note.js';
import { press, unpress } from './press.js';
import { fromText, toText } from './text.js';

const NAMESPACE = 'notes';
const THIRTY_DAYS = 30 * 86_400_000;

const trimmed = (note: Note): Note => ({ ...note, text: note.text.trim() });

/** Nobody listens for errors, so that an operation which fails rejects. */
export function openNotes(store: Map<string, unknown>, lock: Lock): Keyv<Note> {
  const notes = new Keyv<Note>({
    store,
    namespace: NAMESPACE,
    ttl: THIRTY_DAYS,
    serialization: { stringify: toText, parse: fromText },
    compression: { compress: press, decompress: unpress },
    encryption: { encrypt: (text: string) => lock.seal(text), decrypt: (sealed: string) => lock.open(sealed) },
    sanitize: { keys: { path: true, escape: true, sql: false, mongo: false } },
    stats: true,
  });
  notes.on('error', (error: Error) => console.error(error.message));
  notes.onHook(KeyvHooks.BEFORE_SET, (data: { value: Note }) => {
    data.value = trimmed(data.value);
  });
  notes.onHook(KeyvHooks.BEFORE_SET_MANY, (data: { entries: { value: Note }[] }) => {
    data.entries = data.entries.map((entry) => ({ ...entry, value: trimmed(entry.value) }));
  });
  return notes;
}

export async function move(notes: Keyv<Note>, from: string, to: string): Promise<boolean> {
  const raw = await notes.getRaw(from);
  if (raw === undefined || typeof raw === 'string') return false;
  await notes.setRaw(to, raw);
  await notes.delete(from);
  return true;
}

export async function forget(notes: Keyv<Note>, names: string[]): Promise<string[]> {
  const were = await notes.deleteMany(names);
  return names.filter((_name, at) => were[at]);
}

export function hottest(notes: Keyv<Note>, count: number): string[] {
  const prefix = `${NAMESPACE}::`;
  return [...notes.stats.hitKeys]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([key]) => (key.startsWith(prefix) ? key.slice(prefix.length) : key));
}
