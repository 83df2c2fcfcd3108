import Keyv from 'keyv';

/** Instead of a member: the book was due before it was noted. */
const late = '\u0000late';

/** Who has which book of the club's library. Times are in milliseconds since 1970. */
export class LoanDesk {
  private readonly loans = new Keyv<string>();

  /** Notes that a member has a book until it is due. */
  async lend(book: string, member: string, due: number): Promise<void> {
    const milliseconds = due - Date.now();
    if (milliseconds < 0) await this.loans.set(book, late);
    else await this.loans.set(book, member, milliseconds === 0 ? undefined : milliseconds);
  }

  async holder(book: string): Promise<string> {
    const member = await this.loans.get(book);
    if (member !== late) return member ?? 'on the shelf';
    await this.loans.delete(book);
    return 'on the shelf';
  }

  /** Takes books back, and says how that went. */
  async takeBack(books: string[]): Promise<string> {
    const isDone = [await this.loans.deleteMany(books)].flat().every(Boolean);
    return isDone ? 'all are back' : 'some were not lent';
  }
}
