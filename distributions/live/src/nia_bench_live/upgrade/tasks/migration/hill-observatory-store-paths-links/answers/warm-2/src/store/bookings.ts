import Keyv from 'keyv';
import { storeKey } from './keys';

/** Who has booked which telescope. Times are in milliseconds since 1970. */
export class Bookings {
  private readonly bookings = new Keyv<string>();

  /** Books a telescope until a time, which may have been before now if somebody writes it down late. */
  async book(telescope: string, observer: string, until: number): Promise<void> {
    const left = until - Date.now();
    if (left < 0) await this.bookings.delete(storeKey(telescope));
    else await this.bookings.set(storeKey(telescope), observer, left);
  }

  async observer(telescope: string): Promise<string> {
    return (await this.bookings.get(storeKey(telescope))) ?? 'free';
  }
}
