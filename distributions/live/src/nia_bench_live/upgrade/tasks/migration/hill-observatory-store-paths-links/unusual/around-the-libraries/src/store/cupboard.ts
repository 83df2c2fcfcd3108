import { Keyv, KeyvMemoryAdapter } from 'keyv';

/** The cupboard with the plates of several instruments, which has one key for all of them. */
export class Cupboard {
  private readonly plates = new Keyv<string>(new KeyvMemoryAdapter(new Map()));

  async put(instrument: string, plate: string, note: string): Promise<void> {
    await this.plates.set(`${instrument} ${plate}`, note);
  }

  async note(instrument: string, plate: string): Promise<string> {
    return (await this.plates.get(`${instrument} ${plate}`)) ?? 'no plate';
  }

  /** Clears the cupboard for the shelf of an instrument. It is emptied as a whole, whichever shelf that is. */
  async clear(_instrument: string): Promise<void> {
    await this.plates.clear();
  }
}
