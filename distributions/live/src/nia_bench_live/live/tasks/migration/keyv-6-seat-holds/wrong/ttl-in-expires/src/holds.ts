import { Keyv, KeyvHooks } from 'keyv';
import type { Hold } from './hold.js';
import { Shelf } from './shelf.js';
import type { Table } from './table.js';
import { texts } from './text.js';

const QUARTER_OF_AN_HOUR = 15 * 60_000;

/** Seats on hold: each for a quarter of an hour, or as long as it is told. */
export function openHolds(table: Table, log: (line: string) => void) {
  // Nobody listens for errors, so that whoever calls is told of a failure.
  const holds = new Keyv<Hold>({ store: new Shelf(table), namespace: 'holds', ttl: QUARTER_OF_AN_HOUR, serialization: texts });

  // The log has keys as they are in the table: "kept holds:A1".
  const inTable = (key: string) => `${holds.namespace}:${key}`;

  holds.onHook(KeyvHooks.BEFORE_SET, (entry: { value: Hold }) => {
    entry.value = { ...entry.value, name: entry.value.name.trim() };
  });
  holds.onHook(KeyvHooks.AFTER_SET, ({ key }: { key: string }) => log(`kept ${inTable(key)}`));
  // "freed holds:A1", for several "freed holds:A1 holds:A2"; "not all held: …" where at least one was not on hold.
  holds.onHook(KeyvHooks.AFTER_DELETE, ({ key, value }: { key: string | string[]; value: boolean | boolean[] }) =>
    log(`${[value].flat().every(Boolean) ? 'freed' : 'not all held:'} ${[key].flat().map(inTable).join(' ')}`),
  );

  return {
    /** Zero seconds are for good. */
    hold: (seat: string, hold: Hold, seconds?: number): Promise<boolean> =>
      holds.set(seat, hold, seconds === undefined ? undefined : seconds * 1000),

    find: (seat: string): Promise<Hold | undefined> => holds.get(seat),

    /** Until when a seat is on hold; null is for good. */
    async heldUntil(seat: string): Promise<Date | null | undefined> {
      const raw = await holds.getRaw(seat);
      if (raw === undefined) return undefined;
      return typeof raw === 'object' && typeof raw.expires === 'number' ? new Date(raw.expires) : null;
    },

    isHeld: (seats: string[]): Promise<boolean[]> => holds.has(seats),

    free: (seat: string): Promise<boolean> => holds.delete(seat),

    /** Frees all of these seats, and says whether all of them were on hold. */
    freeAll: async (seats: string[]): Promise<boolean> => (await holds.delete(seats)).every(Boolean),

    /** Frees whatever is on hold. Other rows of the table remain. */
    freeEverything: (): Promise<void> => holds.clear(),

    settings: (): string => `${holds.namespace}, ${(holds.ttl ?? 0) / 1000} s`,
  };
}
