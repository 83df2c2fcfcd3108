/** The cupboard with the plates of several instruments, which has one key for all of them. */
export class Cupboard {
  private readonly plates = new Map<string, string>();

  async put(instrument: string, plate: string, note: string): Promise<void> {
    this.plates.set(`${instrument}:${plate}`, note);
  }

  async note(instrument: string, plate: string): Promise<string> {
    return this.plates.get(`${instrument}:${plate}`) ?? 'no plate';
  }

  /** Clears the cupboard. It is emptied as a whole, whichever shelf is cleared. */
  async clear(_instrument: string): Promise<void> {
    this.plates.clear();
  }
}
