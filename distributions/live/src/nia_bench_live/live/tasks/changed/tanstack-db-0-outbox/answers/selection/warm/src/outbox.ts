import { caseWhen, createLiveQueryCollection, createTransaction, eq } from '@tanstack/db';
import type { Line, Order, Service, Store } from './store';

/** Puts an order with its lines in at once, and takes them back where the service refuses them. */
export async function sendOrder(
  store: Store,
  service: Service,
  order: Order,
  lines: Line[],
): Promise<'sent' | 'refused'> {
  try {
    const transaction = createTransaction({ mutationFn: () => service.place(order, lines) });
    transaction.mutate(() => {
      store.orders.insert(order);
      if (lines.length > 0) store.lines.insert(lines);
    });
    await transaction.when('settled');
    return 'sent';
  } catch {
    return 'refused';
  }
}

/** The orders that we have put in and the service has not taken yet, by customer. */
export function waitingOrders(store: Store) {
  return createLiveQueryCollection((q) =>
    q
      .from({ order: store.orders })
      .where(({ order }) => eq(order.$hasPendingWrites, true))
      .orderBy(({ order }) => order.customer)
      .select(({ order }) => ({ id: order.id, customer: order.customer })),
  );
}

/** All orders with their state, by customer. */
export function overview(store: Store) {
  return createLiveQueryCollection((q) =>
    q
      .from({ order: store.orders })
      .orderBy(({ order }) => order.customer)
      .select(({ order }) => ({
        id: order.id,
        customer: order.customer,
        state: caseWhen(eq(order.$hasPendingWrites, true), 'waiting', 'taken'),
      })),
  );
}
