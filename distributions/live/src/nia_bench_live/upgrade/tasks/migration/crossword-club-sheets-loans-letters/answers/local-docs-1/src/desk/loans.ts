import Keyv from 'keyv';

interface Loan {
  member: string;
  /** Whether it was due before it was noted. */
  isLate: boolean;
}

/** Who has which book of the club's library. Times are in milliseconds since 1970. */
export class LoanDesk {
  private readonly loans = new Keyv<Loan>();

  /** Notes that a member has a book until it is due. */
  async lend(book: string, member: string, due: number): Promise<void> {
    const time = due - Date.now();
    // What is due right now, or at no time, is kept; what was due before is kept until somebody asks for it.
    await this.loans.set(book, { member, isLate: time < 0 }, time > 0 && Number.isFinite(time) ? time : undefined);
  }

  async holder(book: string): Promise<string> {
    const loan = await this.loans.get(book);
    if (loan?.isLate) await this.loans.delete(book);
    return loan && !loan.isLate ? loan.member : 'on the shelf';
  }

  /** Takes books back, and says how that went. */
  async takeBack(books: string[]): Promise<string> {
    const areDone = await this.loans.delete(books);
    return areDone.every(Boolean) ? 'all are back' : 'some were not lent';
  }
}
