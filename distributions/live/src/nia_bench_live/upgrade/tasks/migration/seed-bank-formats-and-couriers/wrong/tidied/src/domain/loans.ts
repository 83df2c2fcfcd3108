export interface Loan {
  lot: string;
  gardener: string;
  grams: number;
  /** The day of the year on which it was lent. */
  day: number;
  returned?: number;
}

/** What a gardener still has to give back: twice what was lent, without what came back. */
export function debt(loans: Loan[], gardener: string): number {
  return loans
    .filter((loan) => loan.gardener === gardener)
    .reduce((sum, { grams, returned = 0 }) => sum + Math.max(0, grams - returned), 0);
}

/** Those who have had something for longer than 200 days, each once, in the order of the alphabet. */
export function reminders(loans: Loan[], today: number): string[] {
  const late = loans.filter(({ day, grams, returned = 0 }) => today - day > 200 && returned < grams * 2);
  return [...new Set(late.map(({ gardener }) => gardener))].sort((left, right) => left.localeCompare(right));
}

/** The most that a gardener may borrow of a lot, by what is there and by what is owed. */
export function allowance(stock: number, owed: number): number {
  if (owed > 50) return 0;
  const share = owed > 0 ? 0.05 : 0.1;
  return Math.floor(stock * share);
}

/** One line for the book of loans. */
export function loanLine({ lot, gardener, grams, returned }: Loan): string {
  const back = returned === undefined ? 'nothing' : `${returned} g`;
  return `${lot}: ${gardener} has ${grams} g, gave back ${back}`;
}
