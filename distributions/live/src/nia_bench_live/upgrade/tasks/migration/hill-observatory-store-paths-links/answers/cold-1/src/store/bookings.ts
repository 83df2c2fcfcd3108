import Keyv from 'keyv';

/** Who has booked which telescope. Times are in milliseconds since 1970. */
export class Bookings {
  private readonly bookings = new Keyv<string>();

  /** Books a telescope until a time, which may have been before now if somebody writes it down late. */
  async book(telescope: string, observer: string, until: number): Promise<void> {
    const milliseconds = until - Date.now();
    if (milliseconds < 0) await this.bookings.delete(telescope);
    else await this.bookings.set(telescope, observer, milliseconds === 0 ? undefined : milliseconds);
  }

  async observer(telescope: string): Promise<string> {
    return (await this.bookings.get(telescope)) ?? 'free';
  }
}
