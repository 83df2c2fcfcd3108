import PQueue from 'p-queue';

export interface FetchOrder {
  title: string;
  /** What the reader wrote into the field for it. */
  urgency: string;
}

/**
 * The priorities of orders. The first one runs at once. One whose urgency is no number comes before all that wait by
 * then, but behind what is more urgent and comes later.
 */
function prioritiesOf(orders: readonly FetchOrder[]): number[] {
  let highest = -1e9;
  return orders.map(({ urgency }, index) => {
    const read = Number.parseInt(urgency, 10);
    const priority = Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, read));
    if (index === 0) return Number.isNaN(priority) ? 0 : priority;
    highest = Number.isNaN(priority) ? highest + 1 / 1024 : Math.max(highest, priority);
    return Number.isNaN(priority) ? highest : priority;
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
