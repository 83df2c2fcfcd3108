import Keyv from 'keyv';
import { keepBook } from './book';
import { codec } from './codec';
import type { Drawer } from './drawer';
import type { Thing } from './thing';

const DAY = 24 * 60 * 60 * 1000;

/** The lost property office. When the drawer fails, so does what was asked of the office, with the drawer's error. */
export class Office {
  readonly lines: string[] = [];
  readonly #things: Keyv<Thing>;

  constructor(drawer: Drawer, clerk: string, namespace = 'found') {
    this.#things = new Keyv<Thing>({
      store: drawer,
      namespace,
      ttl: 90 * DAY,
      serialization: codec,
    });
    this.#things.on('error', () => {});
    keepBook(this.#things, clerk, this.lines);
  }

  /** Keeps a thing, for 90 days if nobody says otherwise. */
  async keep(number: string, thing: Thing, days?: number): Promise<void> {
    await this.#things.set(number, thing, days === undefined ? undefined : days * DAY);
  }

  async find(number: string): Promise<Thing | undefined> {
    return this.#things.get(number);
  }

  /** Until when a thing is kept. */
  async keptUntil(number: string): Promise<Date | undefined> {
    const kept = await this.#things.getRaw(number);
    return typeof kept !== 'object' || kept.expires === undefined ? undefined : new Date(kept.expires);
  }

  /** Gives things back; whether all of them were there. */
  async giveBack(...numbers: string[]): Promise<boolean> {
    return (await this.#things.delete(numbers)).every(Boolean);
  }

  /** What stands on the door. */
  sign(): string {
    return `${this.#things.namespace}: ${(this.#things.ttl ?? 0) / DAY} days`;
  }
}
