import PQueue from 'p-queue';

export interface FetchOrder {
  title: string;
  /** What the reader wrote into the field for it. */
  urgency: string;
}

/** Just above a priority, and below the next whole one. */
function above(priority: number): number {
  return priority === -Infinity ? -1e15 : (priority + Math.floor(priority) + 1) / 2;
}

/** Fetches what was ordered, and says of each order whether that worked. */
export async function fetchOrders(orders: readonly FetchOrder[], fetch: (title: string) => Promise<void>): Promise<string[]> {
  const cart = new PQueue({ concurrency: 1 });
  // The highest priority of those that wait; the first order is fetched at once.
  let highest: number | undefined;
  const fetched = orders.map(async ({ title, urgency }, at) => {
    let priority = Number.parseInt(urgency, 10);
    // The queue takes numbers alone. An urgency that is none comes before all that waits, and after what is added to it
    // with more urgency than that; where nothing waits yet, it comes after all that is added.
    if (Number.isNaN(priority)) priority = highest === undefined ? -Infinity : above(highest);
    if (at > 0) highest = Math.max(highest ?? -Infinity, priority);
    try {
      await cart.add(() => fetch(title), { priority });
      return `${title}: here`;
    } catch {
      return `${title}: not found`;
    }
  });
  return Promise.all(fetched);
}
