import Keyv from 'keyv';

/** Who has booked which telescope. Times are in milliseconds since 1970. */
export class Bookings {
  private readonly bookings = new Keyv<string>();

  /** Books a telescope until a time, which may have been before now if somebody writes it down late. */
  async book(telescope: string, observer: string, until: number): Promise<void> {
    const rest = until - Date.now();
    if (rest < 0) await this.bookings.delete(telescope);
    // Without any time left at this very moment, or with no end, it stays.
    else await this.bookings.set(telescope, observer, rest > 0 && rest < Infinity ? rest : undefined);
  }

  async observer(telescope: string): Promise<string> {
    return (await this.bookings.get(telescope)) ?? 'free';
  }
}
