import Keyv from 'keyv';

/** Who has which book of the club's library. Times are in milliseconds since 1970. */
export class LoanDesk {
  private readonly loans = new Keyv<string>();

  /** Notes that a member has a book until it is due. */
  async lend(book: string, member: string, due: number): Promise<void> {
    await this.loans.set(book, member, due - Date.now());
  }

  async holder(book: string): Promise<string> {
    return (await this.loans.get(book)) ?? 'on the shelf';
  }

  /** Takes books back, and says how that went. */
  async takeBack(books: string[]): Promise<string> {
    const isDone = await this.loans.deleteAll(books);
    return isDone ? 'all are back' : 'some were not lent';
  }
}
