import { Keyv } from 'keyv';
import type { Hold } from './hold.js';
import { Shelf } from './shelf.js';
import type { Table } from './table.js';
import { fromText, toText } from './text.js';

const NAMESPACE = 'holds';
const QUARTER_OF_AN_HOUR = 15 * 60_000;

/** Seats on hold: each for a quarter of an hour, or as long as it is told. */
export function openHolds(table: Table, log: (line: string) => void) {
  const shelf = new Shelf(table, NAMESPACE);
  const holds = new Keyv<Hold>({
    store: shelf,
    namespace: NAMESPACE,
    ttl: QUARTER_OF_AN_HOUR,
    serialization: { stringify: toText, parse: fromText },
    // Whoever calls is told of a failure, and does with it what is right.
    throwOnErrors: true,
  });

  // "freed holds:A1", for several "freed holds:A1 holds:A2"; "not all held: …" where at least one was not on hold.
  // The log has keys as they are in the table.
  const logFreed = (seats: string[], all: boolean): void =>
    log(`${all ? 'freed' : 'not all held:'} ${seats.map((seat) => shelf.inTable(seat)).join(' ')}`);

  return {
    /** Zero seconds are for good. */
    async hold(seat: string, hold: Hold, seconds?: number): Promise<boolean> {
      const kept = await holds.set(
        seat,
        { ...hold, name: hold.name.trim() },
        seconds === undefined ? undefined : seconds * 1000,
      );
      log(`kept ${shelf.inTable(seat)}`);
      return kept;
    },

    find: (seat: string): Promise<Hold | undefined> => holds.get(seat),

    /** Until when a seat is on hold; null is for good. */
    async heldUntil(seat: string): Promise<Date | null | undefined> {
      const raw = await holds.getRaw(seat);
      if (raw === undefined) return undefined;
      return typeof raw.expires === 'number' ? new Date(raw.expires) : null;
    },

    isHeld: (seats: string[]): Promise<boolean[]> => holds.hasMany(seats),

    async free(seat: string): Promise<boolean> {
      const freed = await holds.delete(seat);
      logFreed([seat], freed);
      return freed;
    },

    /** Frees all of these seats, and says whether all of them were on hold. */
    async freeAll(seats: string[]): Promise<boolean> {
      const freed = await holds.deleteMany(seats);
      const all = [freed].flat().every(Boolean);
      logFreed(seats, all);
      return all;
    },

    /** Frees whatever is on hold. Other rows of the table remain. */
    freeEverything: (): Promise<void> => holds.clear(),

    settings: (): string => `${holds.namespace}, ${(holds.ttl ?? 0) / 1000} s`,
  };
}
