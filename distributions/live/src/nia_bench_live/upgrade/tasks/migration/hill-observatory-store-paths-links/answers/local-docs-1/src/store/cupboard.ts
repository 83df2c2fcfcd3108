import Keyv from 'keyv';

/** The cupboard with the plates of several instruments, which has one key for all of them. */
export class Cupboard {
  private readonly plates = new Map<string, unknown>();

  /** The shelves are parts of one store, for a store is cleared as a whole only without a namespace. */
  private readonly shelves = new Keyv<string>({ store: this.plates });

  private keyOf(instrument: string, plate: string): string {
    return instrument === '' ? plate : `${instrument}:${plate}`;
  }

  async put(instrument: string, plate: string, note: string): Promise<void> {
    await this.shelves.set(this.keyOf(instrument, plate), note);
  }

  async note(instrument: string, plate: string): Promise<string> {
    return (await this.shelves.get(this.keyOf(instrument, plate))) ?? 'no plate';
  }

  /** Clears the cupboard for the shelf of an instrument. It is emptied as a whole, whichever shelf that is. */
  async clear(_instrument: string): Promise<void> {
    await this.shelves.clear();
  }
}
