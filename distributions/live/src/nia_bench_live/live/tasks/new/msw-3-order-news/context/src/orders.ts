export interface Order {
  id: string;
  customer: string;
  state: string;
}

/** What the shop knows at the beginning of a test. */
export const orders: Order[] = [
  { id: 'o-1', customer: 'Ann', state: 'paid' },
  { id: 'o-2', customer: 'Bo', state: 'packed' },
];

/** The states that an order goes through after the one it is in. */
export function statesAfter(state: string): string[] {
  const all = ['paid', 'packed', 'sent', 'delivered'];
  return all.slice(all.indexOf(state) + 1);
}
