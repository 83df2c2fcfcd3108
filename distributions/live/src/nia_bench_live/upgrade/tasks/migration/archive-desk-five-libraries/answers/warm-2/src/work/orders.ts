import PQueue from 'p-queue';

export interface FetchOrder {
  title: string;
  /** What the reader wrote into the field for it. */
  urgency: string;
}

/** Fetches what was ordered, and says of each order whether that worked. */
export async function fetchOrders(orders: readonly FetchOrder[], fetch: (title: string) => Promise<void>): Promise<string[]> {
  const cart = new PQueue({ concurrency: 1 });
  let hasReadable = false;
  const priorityOf = (urgency: string, at: number): number => {
    const priority = Number.parseInt(urgency, 10);
    // An urgency that is no number goes before all that wait, but numbers that come later go before it where only such wait.
    if (Number.isNaN(priority)) return (hasReadable ? 1e15 : -1e15) + at;
    // The first order is fetched at once, so that it does not wait.
    if (at > 0) hasReadable = true;
    return priority;
  };
  const fetched = orders.map(async ({ title, urgency }, at) => {
    try {
      await cart.add(() => fetch(title), { priority: priorityOf(urgency, at) });
      return `${title}: here`;
    } catch {
      return `${title}: not found`;
    }
  });
  return Promise.all(fetched);
}
