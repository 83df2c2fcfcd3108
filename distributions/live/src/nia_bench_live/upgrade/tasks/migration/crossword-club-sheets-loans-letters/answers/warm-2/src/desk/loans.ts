import Keyv from 'keyv';

/** The key of a book; Keyv takes no empty ones. */
const keyOf = (book: string): string => `keyv:${book}`;

/** Who has which book of the club's library. Times are in milliseconds since 1970. */
export class LoanDesk {
  private readonly loans = new Keyv<string>();

  /** Notes that a member has a book until it is due. */
  async lend(book: string, member: string, due: number): Promise<void> {
    const now = Date.now();
    // A loan that is due in this very moment has no end; one that is overdue has ended, which a time to live cannot say.
    const isEndless = due === now || !Number.isFinite(due);
    await this.loans.setRaw(keyOf(book), isEndless ? { value: member } : { value: member, expires: due });
  }

  async holder(book: string): Promise<string> {
    return (await this.loans.get(keyOf(book))) ?? 'on the shelf';
  }

  /** Takes books back, and says how that went. */
  async takeBack(books: string[]): Promise<string> {
    const areDone = await this.loans.deleteMany(books.map(keyOf));
    return areDone.every(Boolean) ? 'all are back' : 'some were not lent';
  }
}
