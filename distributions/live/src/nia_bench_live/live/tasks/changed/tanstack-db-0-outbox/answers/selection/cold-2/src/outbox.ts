import { createLiveQueryCollection, createTransaction, eq } from '@tanstack/db';
import type { Line, Order, Service, Store } from './store';

/** Puts an order and its lines in at once, and sends them as one. */
export async function sendOrder(
  store: Store,
  service: Service,
  order: Order,
  lines: Line[],
): Promise<'sent' | 'refused'> {
  const transaction = createTransaction({
    autoCommit: false,
    mutationFn: async () => {
      await service.place(order, lines);
    },
  });
  const persisted = transaction.isPersisted.promise;
  persisted.catch(() => {});
  try {
    transaction.mutate(() => {
      store.orders.insert(order);
      if (lines.length > 0) store.lines.insert(lines);
    });
    await transaction.commit();
    await persisted;
    return 'sent';
  } catch {
    if (transaction.state === 'pending') transaction.rollback();
    return 'refused';
  }
}

/** The orders that we have put in and the service has not taken yet. */
export function waitingOrders(store: Store) {
  return createLiveQueryCollection((q) =>
    q
      .from({ order: store.orders })
      .where(({ order }) => eq(order.$synced, false))
      .orderBy(({ order }) => order.customer)
      .select(({ order }) => ({ id: order.id, customer: order.customer })),
  );
}

/** All orders, and whether the service has taken them. */
export function overview(store: Store) {
  return createLiveQueryCollection((q) =>
    q
      .from({ order: store.orders })
      .orderBy(({ order }) => order.customer)
      .fn.select(({ order }) => ({
        id: order.id,
        customer: order.customer,
        state: order.$synced ? ('taken' as const) : ('waiting' as const),
      })),
  );
}
