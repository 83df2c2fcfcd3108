import Keyv from 'keyv';
import { keepFor } from './times';

/** Who has booked which telescope. Times are in milliseconds since 1970. */
export class Bookings {
  private readonly bookings = new Keyv<string>();

  /** Books a telescope until a time, which may have been before now if somebody writes it down late. */
  async book(telescope: string, observer: string, until: number): Promise<void> {
    await keepFor(this.bookings, telescope, observer, until - Date.now());
  }

  async observer(telescope: string): Promise<string> {
    return (await this.bookings.get(telescope)) ?? 'free';
  }
}
