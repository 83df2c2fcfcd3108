import PQueue from 'p-queue';

export interface FetchOrder {
  title: string;
  /** What the reader wrote into the field for it. */
  urgency: string;
}

const last = -(2 ** 40);

/**
 * The priority of an order among those that wait. One whose urgency is no number goes in front of all that wait, but
 * not in front of a more urgent one that comes later; with nobody before it, it comes last.
 */
function priorityOf(urgency: string, waiting: readonly number[]): number {
  const priority = Number.parseInt(urgency, 10);
  if (!Number.isNaN(priority)) return priority;
  if (waiting.length === 0) return last;
  const top = Math.max(...waiting);
  const whole = Math.floor(top);
  return whole + (1 + top - whole) / 2;
}

/** Fetches what was ordered, and says of each order whether that worked. */
export async function fetchOrders(orders: readonly FetchOrder[], fetch: (title: string) => Promise<void>): Promise<string[]> {
  const cart = new PQueue({ concurrency: 1 });
  const waiting: number[] = [];
  const fetched = orders.map(async ({ title, urgency }, index) => {
    const priority = priorityOf(urgency, waiting);
    // The first one does not wait.
    if (index > 0) waiting.push(priority);
    try {
      await cart.add(() => fetch(title), { priority });
      return `${title}: here`;
    } catch {
      return `${title}: not found`;
    }
  });
  return Promise.all(fetched);
}
