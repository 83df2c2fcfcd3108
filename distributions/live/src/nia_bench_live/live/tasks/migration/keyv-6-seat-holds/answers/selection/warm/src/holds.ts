import { Keyv, KeyvHooks, type KeyvValue } from 'keyv';
import type { Hold } from './hold.js';
import { Shelf } from './shelf.js';
import type { Table } from './table.js';
import { fromText, toText } from './text.js';

const QUARTER_OF_AN_HOUR = 15 * 60_000;

const tidy = (hold: Hold): Hold => ({ ...hold, name: hold.name.trim() });

/** Seats on hold: each for a quarter of an hour, or as long as it is told. */
export function openHolds(table: Table, log: (line: string) => void) {
  // Nobody listens to its errors, so that its calls reject: whoever calls is told of a failure, and does with it what
  // is right.
  const holds = new Keyv<Hold>({
    store: new Shelf(table),
    namespace: 'holds',
    ttl: QUARTER_OF_AN_HOUR,
    serialization: { stringify: toText, parse: fromText },
  });

  /** The log has keys as they are in the table: "holds:A1". */
  const rowKey = (key: string): string => `${holds.namespace}:${key}`;
  const note = (line: string): void => {
    try {
      log(line);
    } catch {
      // What happened in the table has happened, whether or not it could be logged.
    }
  };

  holds.onHook(KeyvHooks.BEFORE_SET, (entry: { value: Hold }) => {
    entry.value = tidy(entry.value);
  });
  holds.onHook(KeyvHooks.BEFORE_SET_RAW, (entry: { value: KeyvValue<Hold> }) => {
    const { value, expires } = entry.value;
    if (value !== undefined) entry.value = { value: tidy(value), expires };
  });
  // "kept holds:A1".
  const noteKept = ({ key }: { key: string }): void => note(`kept ${rowKey(key)}`);
  holds.onHook(KeyvHooks.AFTER_SET, noteKept);
  holds.onHook(KeyvHooks.AFTER_SET_RAW, noteKept);
  // "freed holds:A1", for several "freed holds:A1 holds:A2"; "not all held: …" where at least one was not on hold.
  holds.onHook(
    KeyvHooks.AFTER_DELETE,
    ({ key, value }: { key: string | string[]; value: boolean | boolean[] }) =>
      note(`${[value].flat().every(Boolean) ? 'freed' : 'not all held:'} ${[key].flat().map(rowKey).join(' ')}`),
  );

  return {
    /** Zero seconds are for good. */
    hold(seat: string, hold: Hold, seconds?: number): Promise<boolean> {
      const ttl = seconds === undefined ? undefined : seconds * 1000;
      // For keyv, a time below zero is for good as well. Ours is over already.
      if (ttl !== undefined && ttl < 0) return holds.setRaw(seat, { value: hold, expires: Date.now() + ttl });
      return holds.set(seat, hold, ttl);
    },

    find: (seat: string): Promise<Hold | undefined> => holds.get(seat),

    /** Until when a seat is on hold; null is for good. */
    async heldUntil(seat: string): Promise<Date | null | undefined> {
      const raw = await holds.getRaw(seat);
      if (raw === undefined || typeof raw === 'string') return undefined;
      return typeof raw.expires === 'number' ? new Date(raw.expires) : null;
    },

    // As ever, it is the row alone that counts: its text is not looked at.
    isHeld: (seats: string[]): Promise<boolean[]> => holds.store.hasMany(seats),

    free: (seat: string): Promise<boolean> => holds.delete(seat),

    /** Frees all of these seats, and says whether all of them were on hold. */
    async freeAll(seats: string[]): Promise<boolean> {
      const freed = await holds.delete(seats);
      return freed.every(Boolean);
    },

    /** Frees whatever is on hold. Other rows of the table remain. */
    freeEverything: (): Promise<void> => holds.clear(),

    settings: (): string => `${holds.namespace}, ${(holds.ttl ?? 0) / 1000} s`,
  };
}
