import { Keyv } from 'keyv';
import type { Hold } from './hold.js';
import { keyOf, Shelf } from './shelf.js';
import type { Table } from './table.js';
import { fromText, toText } from './text.js';

const NAME = 'holds';
const QUARTER_OF_AN_HOUR = 15 * 60_000;

/** Seats on hold: each for a quarter of an hour, or as long as it is told. */
export function openHolds(table: Table, log: (line: string) => void) {
  const shelf = new Shelf(table, NAME);
  const holds = new Keyv<Hold>({
    store: shelf,
    serialization: { stringify: toText, parse: fromText },
    // Whoever calls is told of a failure, and does with it what is right.
    throwOnErrors: true,
  });

  /** Undefined is for good. */
  const timeFor = (seconds?: number): number | undefined => {
    if (seconds === undefined) return QUARTER_OF_AN_HOUR;
    return seconds === 0 ? undefined : seconds * 1000;
  };

  // The log has keys as they are in the table: "freed holds:A1", for several "freed holds:A1 holds:A2";
  // "not all held: …" where at least one was not on hold.
  const freed = (seats: string[], all: boolean): boolean => {
    log(`${all ? 'freed' : 'not all held:'} ${seats.map((seat) => shelf.rowOf(seat)).join(' ')}`);
    return all;
  };

  return {
    /** Zero seconds are for good. */
    async hold(seat: string, hold: Hold, seconds?: number): Promise<boolean> {
      const kept = await holds.set(keyOf(seat), { ...hold, name: hold.name.trim() }, timeFor(seconds));
      // "kept holds:A1"
      log(`kept ${shelf.rowOf(seat)}`);
      return kept;
    },

    async find(seat: string): Promise<Hold | undefined> {
      return holds.get(keyOf(seat));
    },

    /** Until when a seat is on hold; null is for good. */
    async heldUntil(seat: string): Promise<Date | null | undefined> {
      const raw = await holds.getRaw(keyOf(seat));
      if (raw === undefined || raw === null) return undefined;
      return typeof raw.expires === 'number' ? new Date(raw.expires) : null;
    },

    isHeld: (seats: string[]): Promise<boolean[]> => Promise.all(seats.map((seat) => holds.has(keyOf(seat)))),

    async free(seat: string): Promise<boolean> {
      return freed([seat], await holds.delete(keyOf(seat)));
    },

    /** Frees all of these seats, and says whether all of them were on hold. */
    async freeAll(seats: string[]): Promise<boolean> {
      const were = await Promise.all(seats.map((seat) => holds.delete(keyOf(seat))));
      return freed(seats, were.every(Boolean));
    },

    /** Frees whatever is on hold. Other rows of the table remain. */
    freeEverything: (): Promise<void> => shelf.clear(),

    settings: (): string => `${NAME}, ${QUARTER_OF_AN_HOUR / 1000} s`,
  };
}
