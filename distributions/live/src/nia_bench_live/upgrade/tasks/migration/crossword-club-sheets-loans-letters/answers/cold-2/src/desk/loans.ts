import { Keyv } from 'keyv';

interface Loan {
  member: string;
  /** Whether the book was due before it was lent. */
  isOver: boolean;
}

/** Who has which book of the club's library. Times are in milliseconds since 1970. */
export class LoanDesk {
  private readonly loans = new Keyv<Loan>();

  /** Notes that a member has a book until it is due. */
  async lend(book: string, member: string, due: number): Promise<void> {
    const left = due - Date.now();
    const isFinite = Number.isFinite(left);
    // Without any time left, or without an end, a loan does not run out.
    await this.loans.set(book, { member, isOver: isFinite && left < 0 }, isFinite && left > 0 ? left : undefined);
  }

  async holder(book: string): Promise<string> {
    const loan = await this.loans.get(book);
    if (loan?.isOver) await this.loans.delete(book);
    return loan && !loan.isOver ? loan.member : 'on the shelf';
  }

  /** Takes books back, and says how that went. */
  async takeBack(books: string[]): Promise<string> {
    let isDone = true;
    for (const book of books) {
      const wasLent = await this.loans.delete(book);
      isDone = isDone && wasLent;
    }
    return isDone ? 'all are back' : 'some were not lent';
  }
}
