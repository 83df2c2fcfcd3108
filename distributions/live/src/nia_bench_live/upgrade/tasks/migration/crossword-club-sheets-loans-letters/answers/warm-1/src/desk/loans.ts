import Keyv from 'keyv';

/** The key of a book; Keyv takes no empty ones. */
function keyOf(book: string): string {
  return `loan:${book}`;
}

/** Who has which book of the club's library. Times are in milliseconds since 1970. */
export class LoanDesk {
  private readonly loans = new Keyv<string>();

  /** Notes that a member has a book until it is due. */
  async lend(book: string, member: string, due: number): Promise<void> {
    const time = due - Date.now();
    // What is due at this moment has no end; what was due earlier has ended already.
    const isEndless = time === 0 || !Number.isFinite(time);
    await this.loans.setRaw(keyOf(book), isEndless ? { value: member } : { value: member, expires: Math.floor(due) });
  }

  async holder(book: string): Promise<string> {
    return (await this.loans.get(keyOf(book))) ?? 'on the shelf';
  }

  /** Takes books back, and says how that went. */
  async takeBack(books: string[]): Promise<string> {
    const areDone = await this.loans.delete(books.map(keyOf));
    return areDone.every(Boolean) ? 'all are back' : 'some were not lent';
  }
}
