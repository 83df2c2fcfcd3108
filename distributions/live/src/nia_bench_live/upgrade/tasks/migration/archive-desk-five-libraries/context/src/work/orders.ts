import PQueue from 'p-queue';

export interface FetchOrder {
  title: string;
  /** What the reader wrote into the field for it. */
  urgency: string;
}

/** Fetches what was ordered, and says of each order whether that worked. */
export async function fetchOrders(orders: readonly FetchOrder[], fetch: (title: string) => Promise<void>): Promise<string[]> {
  const cart = new PQueue({ concurrency: 1 });
  const fetched = orders.map(async ({ title, urgency }) => {
    try {
      await cart.add(() => fetch(title), { priority: Number.parseInt(urgency, 10) });
      return `${title}: here`;
    } catch {
      return `${title}: not found`;
    }
  });
  return Promise.all(fetched);
}
