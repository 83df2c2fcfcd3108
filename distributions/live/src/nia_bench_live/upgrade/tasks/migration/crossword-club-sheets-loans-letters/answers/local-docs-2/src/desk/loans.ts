import Keyv from 'keyv';

/** Who has which book of the club's library. Times are in milliseconds since 1970. */
export class LoanDesk {
  private readonly loans = new Keyv<string>();

  /** Notes that a member has a book until it is due. */
  async lend(book: string, member: string, due: number): Promise<void> {
    // A loan that is due this very moment has no end, and one that was due before is over; a time to live of keyv is
    // neither where it is none or less.
    const hasEnd = Number.isFinite(due) && due !== Date.now();
    await this.loans.setRaw(book, hasEnd ? { value: member, expires: due } : { value: member });
  }

  async holder(book: string): Promise<string> {
    return (await this.loans.get(book)) ?? 'on the shelf';
  }

  /** Takes books back, and says how that went. */
  async takeBack(books: string[]): Promise<string> {
    const areDone = await this.loans.deleteMany(books);
    return areDone.every(Boolean) ? 'all are back' : 'some were not lent';
  }
}
