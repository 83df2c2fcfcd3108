import PQueue from 'p-queue';

export interface FetchOrder {
  title: string;
  /** What the reader wrote into the field for it. */
  urgency: string;
}

/**
 * The priorities of orders, of which the first is fetched at once. An order whose urgency is no number comes before
 * all that wait when it is added, and where none with a number waits, after all numbers.
 */
function prioritiesOf(orders: readonly FetchOrder[]): number[] {
  let most = -Number.MAX_SAFE_INTEGER;
  let unclear = 0;
  return orders.map(({ urgency }, index) => {
    const priority = Number.parseInt(urgency, 10);
    if (index === 0) return Number.isNaN(priority) ? 0 : priority;
    if (Number.isNaN(priority)) return most + ++unclear / (orders.length + 1);
    most = Math.max(most, priority);
    return priority;
  });
}

/** Fetches what was ordered, and says of each order whether that worked. */
export async function fetchOrders(orders: readonly FetchOrder[], fetch: (title: string) => Promise<void>): Promise<string[]> {
  const cart = new PQueue({ concurrency: 1 });
  const priorities = prioritiesOf(orders);
  const fetched = orders.map(async ({ title }, index) => {
    try {
      await cart.add(() => fetch(title), { priority: priorities[index] });
      return `${title}: here`;
    } catch {
      return `${title}: not found`;
    }
  });
  return Promise.all(fetched);
}
