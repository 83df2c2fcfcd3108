export interface Loan {
  tool: string;
  keeper: string;
  from: number;
  to: number;
}

/** Whether a tool is free between two days, of which both count. */
export function isFree(loans: readonly Loan[], tool: string, from: number, to: number): boolean {
  return loans.every((loan) => loan.tool !== tool || loan.to < from || loan.from > to);
}

/** The first day from which a tool is free for so many days. */
export function firstFree(loans: readonly Loan[], tool: string, days: number, from: number): number {
  let day = from;
  while (!isFree(loans, tool, day, day + days - 1)) day += 1;
  return day;
}

/** What late tools cost their keepers: two crowns a day, and no more than thirty. */
export function fines(loans: readonly Loan[], today: number): [string, number][] {
  const sums = new Map<string, number>();
  for (const { keeper, to } of loans) {
    const fine = Math.min(30, Math.max(0, today - to) * 2);
    if (fine > 0) sums.set(keeper, (sums.get(keeper) ?? 0) + fine);
  }
  return [...sums];
}

/** The tool that is lent most often. */
export function favourite(loans: readonly Loan[]): string | null {
  const count = (tool: string): number => loans.filter((loan) => loan.tool === tool).length;
  return [...loans].sort((left, right) => count(right.tool) - count(left.tool) || left.tool.localeCompare(right.tool))[0]?.tool ?? null;
}
