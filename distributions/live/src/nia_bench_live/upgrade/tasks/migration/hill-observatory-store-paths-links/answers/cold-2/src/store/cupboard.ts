import Keyv from 'keyv';

/** The cupboard with the plates of several instruments, which has one key for all of them. */
export class Cupboard {
  private readonly plates = new Map<string, unknown>();

  private shelf(instrument: string): Keyv<string> {
    return new Keyv<string>({ store: this.plates, namespace: instrument });
  }

  async put(instrument: string, plate: string, note: string): Promise<void> {
    await this.shelf(instrument).set(plate, note);
  }

  async note(instrument: string, plate: string): Promise<string> {
    return (await this.shelf(instrument).get(plate)) ?? 'no plate';
  }

  /** Clears the cupboard for the shelf of an instrument. It is emptied as a whole, whichever shelf that is. */
  async clear(instrument: string): Promise<void> {
    await this.shelf(instrument).clear();
    // A shelf clears no more than itself.
    this.plates.clear();
  }
}
