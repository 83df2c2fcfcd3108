import { Keyv, KeyvHooks } from 'keyv';
import type { Table } from './table';
import { TableStore } from './table-store';

export interface Card {
  room: number;
  arrival: Date;
}

export interface Caches {
  /** Keeps a guest's card, for so many milliseconds or for good. Rejects where the table does. */
  keep(guest: string, card: Card, milliseconds?: number): Promise<void>;
  /** Rejects where the table does. */
  card(guest: string): Promise<Card | undefined>;
  /** When the card will be forgotten; `null` if that is never. */
  until(guest: string): Promise<Date | null | undefined>;
  /** Whether there were cards of all these guests. Rejects where the table does. */
  forget(guests: string[]): Promise<boolean>;
  /** Reports of the weather are no great loss: these never reject, and a report that cannot be read is not there. */
  report(day: string, text: string): Promise<void>;
  weather(day: string): Promise<string | undefined>;
  /** Throws all reports away, and no cards. */
  clearWeather(): Promise<void>;
}

/** The table has dates as `{"$date":"2026-10-06T22:49:46.000Z"}`. */
function toText(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const whole = this[key];
  return whole instanceof Date ? { $date: whole.toISOString() } : value;
}
const fromText = (_key: string, value: any): unknown => (typeof value?.$date === 'string' ? new Date(value.$date) : value);

/** The log gets a line such as `kept cards:ann` for each card that is kept, and `failed: <message>` where a card cannot be kept or forgotten. */
export function openCaches(table: Table, log: (line: string) => void, weatherLasts: number): Caches {
  // Without a listener for errors, what fails rejects.
  const cards = new Keyv<Card>({
    store: new TableStore(table),
    namespace: 'cards',
    serialization: {
      stringify: (data: unknown) => JSON.stringify(data, toText),
      parse: (text: string) => JSON.parse(text, fromText),
    },
  });
  cards.onHook(KeyvHooks.AFTER_SET, ({ key }) => log(`kept cards:${key}`));
  const logged = async <Result>(act: Promise<Result>): Promise<Result> => {
    try {
      return await act;
    } catch (error) {
      log(`failed: ${error instanceof Error ? error.message : error}`);
      throw error;
    }
  };

  const reports = new Keyv<string>(new TableStore(table), { namespace: 'weather', ttl: weatherLasts });
  reports.on('error', () => {});

  return {
    async keep(guest, card, milliseconds) {
      await logged(cards.set(guest, card, milliseconds));
    },
    card: (guest) => cards.get(guest),
    async until(guest) {
      const kept = await cards.getRaw(guest);
      if (kept === undefined || typeof kept === 'string') return undefined;
      return kept.expires === undefined ? null : new Date(kept.expires);
    },
    async forget(guests) {
      return (await logged(cards.deleteMany(guests))).every(Boolean);
    },
    async report(day, text) {
      await reports.set(day, text);
    },
    weather: (day) => reports.get(day),
    clearWeather: () => reports.clear(),
  };
}
