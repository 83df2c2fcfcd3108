import { Keyv } from 'keyv';
import type { Hold } from './hold.js';
import { Shelf } from './shelf.js';
import type { Table } from './table.js';
import { fromText, toText } from './text.js';

const NAMESPACE = 'holds';
const QUARTER_OF_AN_HOUR = 15 * 60_000;

/** Seats on hold: each for a quarter of an hour, or as long as it is told. */
export function openHolds(table: Table, log: (line: string) => void) {
  const holds = new Keyv<Hold>({
    store: new Shelf(table, `${NAMESPACE}:`),
    serialization: { stringify: toText, parse: fromText },
    throwOnErrors: true,
  });
  // Whoever calls is told of a failure, and does with it what is right; nobody else needs to hear of it.
  holds.on('error', () => {});

  /** The key as it is in the table: "holds:A1". */
  const keyOf = (seat: string): string => `${NAMESPACE}:${seat}`;

  // "freed holds:A1", for several "freed holds:A1 holds:A2"; "not all held: …" where at least one was not on hold.
  const logFreed = (seats: string[], all: boolean): void =>
    log(`${all ? 'freed' : 'not all held:'} ${seats.map(keyOf).join(' ')}`);

  return {
    /** Zero seconds are for good. */
    async hold(seat: string, hold: Hold, seconds?: number): Promise<boolean> {
      const ttl = seconds === undefined ? QUARTER_OF_AN_HOUR : seconds * 1000;
      const kept = await holds.set(keyOf(seat), { ...hold, name: hold.name.trim() }, ttl === 0 ? undefined : ttl);
      // The log has keys as they are in the table: "kept holds:A1".
      log(`kept ${keyOf(seat)}`);
      return kept;
    },

    find: (seat: string): Promise<Hold | undefined> => holds.get(keyOf(seat)),

    /** Until when a seat is on hold; null is for good. */
    async heldUntil(seat: string): Promise<Date | null | undefined> {
      const raw = await holds.getRaw(keyOf(seat));
      if (raw === undefined) return undefined;
      return typeof raw.expires === 'number' ? new Date(raw.expires) : null;
    },

    isHeld: (seats: string[]): Promise<boolean[]> => Promise.all(seats.map((seat) => holds.has(keyOf(seat)))),

    async free(seat: string): Promise<boolean> {
      const freed = await holds.delete(keyOf(seat));
      logFreed([seat], freed);
      return freed;
    },

    /** Frees all of these seats, and says whether all of them were on hold. */
    async freeAll(seats: string[]): Promise<boolean> {
      const freed = await Promise.all(seats.map((seat) => holds.delete(keyOf(seat))));
      const all = freed.every((one) => one);
      logFreed(seats, all);
      return all;
    },

    /** Frees whatever is on hold. Other rows of the table remain. */
    freeEverything: (): Promise<void> => holds.clear(),

    settings: (): string => `${NAMESPACE}, ${QUARTER_OF_AN_HOUR / 1000} s`,
  };
}
