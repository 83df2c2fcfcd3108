import Keyv from 'keyv';

/** The key of a plate; Keyv takes no empty ones. */
function keyOf(instrument: string, plate: string): string {
  return instrument === '' ? `/${plate}` : `/${instrument}:${plate}`;
}

/** The cupboard with the plates of several instruments, which has one key for all of them. */
export class Cupboard {
  private readonly plates = new Keyv<string>({ store: new Map<string, unknown>() });

  async put(instrument: string, plate: string, note: string): Promise<void> {
    await this.plates.set(keyOf(instrument, plate), note);
  }

  async note(instrument: string, plate: string): Promise<string> {
    return (await this.plates.get(keyOf(instrument, plate))) ?? 'no plate';
  }

  /** Clears the cupboard for the shelf of an instrument. It is emptied as a whole, whichever shelf that is. */
  async clear(_instrument: string): Promise<void> {
    await this.plates.clear();
  }
}
