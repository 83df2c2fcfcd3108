export type Cargo = 'coal' | 'grain' | 'stone' | 'people';

const perTon: Record<Cargo, number> = { coal: 4, grain: 6, stone: 2, people: 0 };

/** What a voyage costs, in pence: by the ton and mile, and at least forty. */
export function dues(cargo: Cargo, tons: number, miles: number): number {
  if (cargo === 'people') return 25 * miles;
  return Math.max(40, perTon[cargo] * tons * miles);
}

/** Pence as they are written in the book. */
export function coins(pence: number): string {
  const pounds = Math.floor(pence / 240);
  const shillings = Math.floor((pence % 240) / 12);
  return `${pounds}/${shillings}/${pence % 12}`;
}

/** What is given back to somebody who pays each quarter. */
export function rebate(paid: readonly number[]): number {
  const sum = paid.reduce((all, each) => all + each, 0);
  if (sum > 10_000) return Math.floor(sum / 10);
  return sum > 4_000 ? Math.floor(sum / 20) : 0;
}

/** Who owes how much, the largest debt first. */
export function debts(book: readonly { who: string; due: number; paid: number }[]): [string, number][] {
  return book
    .map(({ who, due, paid }): [string, number] => [who, due - paid])
    .filter(([, debt]) => debt > 0)
    .sort((left, right) => right[1] - left[1]);
}
