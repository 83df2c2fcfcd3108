import { WaitingLine } from './waiting';

export interface FetchOrder {
  title: string;
  /** What the reader wrote into the field for it. */
  urgency: string;
}

/** Fetches what was ordered, and says of each order whether that worked. */
export async function fetchOrders(orders: readonly FetchOrder[], fetch: (title: string) => Promise<void>): Promise<string[]> {
  const cart = new WaitingLine(1);
  const fetched = orders.map(async ({ title, urgency }) => {
    try {
      await cart.add(title, () => fetch(title), Number.parseInt(urgency, 10) || 0);
      return `${title}: here`;
    } catch {
      return `${title}: not found`;
    }
  });
  return Promise.all(fetched);
}
