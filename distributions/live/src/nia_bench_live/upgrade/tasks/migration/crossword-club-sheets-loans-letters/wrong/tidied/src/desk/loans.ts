import Keyv from 'keyv';

/** Who has which book of the club's library. Times are in milliseconds since 1970. */
export class LoanDesk {
  private readonly loans = new Keyv<string>();

  /** Notes that a member has a book until it is due. */
  async lend(book: string, member: string, due: number): Promise<void> {
    const left = due - Date.now();
    // A time that is over would be taken for one without end.
    if (left < 0) await this.loans.delete(book);
    else await this.loans.set(book, member, left);
  }

  async holder(book: string): Promise<string> {
    return (await this.loans.get(book)) ?? 'in';
  }

  /** Takes books back, and says how that went. */
  async takeBack(books: string[]): Promise<string> {
    const done = await this.loans.delete(books);
    return done.every(Boolean) ? 'all are back' : 'some were not lent';
  }
}
