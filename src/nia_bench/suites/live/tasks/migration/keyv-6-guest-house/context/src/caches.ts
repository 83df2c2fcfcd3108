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
  const cards = new Keyv<Card>({
    store: new TableStore(table),
    namespace: 'cards',
    serialize: (data) => JSON.stringify(data, toText),
    deserialize: (text) => JSON.parse(text, fromText),
    throwOnErrors: true,
  });
  cards.on('error', (error: Error) => log(`failed: ${error.message}`));
  cards.hooks.addHandler(KeyvHooks.POST_SET, ({ key }) => log(`kept ${key}`));

  const reports = new Keyv<string>(new TableStore(table), { namespace: 'weather', ttl: weatherLasts, emitErrors: false });

  return {
    async keep(guest, card, milliseconds) {
      await cards.set(guest, card, milliseconds);
    },
    card: (guest) => cards.get(guest),
    async until(guest) {
      const kept = await cards.get(guest, { raw: true });
      if (!kept) return undefined;
      return kept.expires === undefined ? null : new Date(kept.expires);
    },
    forget: (guests) => cards.delete(guests),
    async report(day, text) {
      await reports.set(day, text);
    },
    weather: (day) => reports.get(day),
    clearWeather: () => reports.clear(),
  };
}
