import Keyv from 'keyv';
import { storeKey } from './keys';

/** The cupboard with the plates of several instruments, which has one key for all of them. */
export class Cupboard {
  private readonly plates = new Map<string, unknown>();

  private readonly shelves = new Keyv<string>({ store: this.plates });

  async put(instrument: string, plate: string, note: string): Promise<void> {
    await this.shelves.set(storeKey(plate, instrument), note);
  }

  async note(instrument: string, plate: string): Promise<string> {
    return (await this.shelves.get(storeKey(plate, instrument))) ?? 'no plate';
  }

  /** Clears the cupboard for the shelf of an instrument. It is emptied as a whole, whichever shelf that is. */
  async clear(_instrument: string): Promise<void> {
    await this.shelves.clear();
  }
}
