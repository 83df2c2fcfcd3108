import Keyv, { KeyvMemoryAdapter } from 'keyv';

/** The cupboard with the plates of several instruments, which has one key for all of them. */
export class Cupboard {
  private readonly plates = new Map<string, unknown>();

  private shelf(instrument: string): Keyv<string> {
    const names = { namespace: instrument, namespaceSeparator: ':' };
    return new Keyv<string>({ store: new KeyvMemoryAdapter(this.plates, names) });
  }

  async put(instrument: string, plate: string, note: string): Promise<void> {
    await this.shelf(instrument).set(plate, note);
  }

  async note(instrument: string, plate: string): Promise<string> {
    return (await this.shelf(instrument).get(plate)) ?? 'no plate';
  }

  /** Clears the cupboard for the shelf of an instrument. It is emptied as a whole, whichever shelf that is. */
  async clear(_instrument: string): Promise<void> {
    await new Keyv<string>({ store: this.plates }).clear();
  }
}
