export interface Guest {
  name: string;
  tall: number;
  age: number;
}

/** The rows of a hall: the small ones sit in front, so many to a row. */
export function rowsOf(guests: readonly Guest[], width: number): string[][] {
  const sorted = [...guests].sort((left, right) => left.tall - right.tall);
  const rows: string[][] = [];
  for (let first = 0; first < sorted.length; first += width) rows.push(sorted.slice(first, first + width).map(({ name }) => name));
  return rows;
}

/** What a guest pays, in cents. */
export function priceOf({ age }: Guest): number {
  if (age < 4) return 0;
  return age < 14 ? 450 : 900;
}

/** What a party pays; of five or more the cheapest goes free. */
export function partyPrice(guests: readonly Guest[]): number {
  const prices = guests.map(priceOf).sort((left, right) => left - right);
  return prices.slice(prices.length >= 5 ? 1 : 0).reduce((sum, price) => sum + price, 0);
}

/** Whether grown-ups are enough for the children, one to six. */
export function supervised(guests: readonly Guest[]): boolean {
  const children = guests.filter(({ age }) => age < 14).length;
  return (guests.length - children) * 6 >= children;
}
