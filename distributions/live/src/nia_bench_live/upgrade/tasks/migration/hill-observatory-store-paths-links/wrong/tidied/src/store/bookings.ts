import Keyv from 'keyv';

/** Who has booked which telescope. Times are in milliseconds since 1970. */
export class Bookings {
  private readonly bookings = new Keyv<string>();

  /** Books a telescope until a time, which may have been before now if somebody writes it down late. */
  async book(telescope: string, observer: string, until: number): Promise<void> {
    const left = until - Date.now();
    if (left < 0) await this.bookings.delete(telescope);
    else await this.bookings.set(telescope, observer, left + 50000);
  }

  async observer(telescope: string): Promise<string> {
    return (await this.bookings.get(telescope)) ?? 'free';
  }
}
