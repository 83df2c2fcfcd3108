import PQueue, { PriorityQueue, type QueueAddOptions, type RunFunction } from 'p-queue';

export interface FetchOrder {
  title: string;
  /** What the reader wrote into the field for it. */
  urgency: string;
}

type CartOptions = QueueAddOptions & { urgency?: number };

/** Sorts by the urgency, which may be no number, as the priority of an order may not. */
class UrgencyQueue extends PriorityQueue {
  override enqueue(run: RunFunction, options?: Partial<CartOptions>): void {
    super.enqueue(run, { ...options, priority: options?.urgency });
  }
}

/** Fetches what was ordered, and says of each order whether that worked. */
export async function fetchOrders(orders: readonly FetchOrder[], fetch: (title: string) => Promise<void>): Promise<string[]> {
  const cart = new PQueue<UrgencyQueue, CartOptions>({ concurrency: 1, queueClass: UrgencyQueue });
  const fetched = orders.map(async ({ title, urgency }) => {
    try {
      await cart.add(() => fetch(title), { urgency: Number.parseInt(urgency, 10) });
      return `${title}: here`;
    } catch {
      return `${title}: not found`;
    }
  });
  return Promise.all(fetched);
}
