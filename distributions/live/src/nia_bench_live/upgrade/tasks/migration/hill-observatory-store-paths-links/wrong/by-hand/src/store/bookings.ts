/** Who has booked which telescope. Times are in milliseconds since 1970. */
export class Bookings {
  private readonly bookings = new Map<string, [observer: string, until: number]>();

  /** Books a telescope until a time, which may have been before now if somebody writes it down late. */
  async book(telescope: string, observer: string, until: number): Promise<void> {
    this.bookings.set(telescope, [observer, until]);
  }

  async observer(telescope: string): Promise<string> {
    const [observer, until] = this.bookings.get(telescope) ?? ['', 0];
    return until > Date.now() ? observer : 'free';
  }
}
