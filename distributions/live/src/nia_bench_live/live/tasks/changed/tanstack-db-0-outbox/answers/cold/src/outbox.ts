import { createLiveQueryCollection, createTransaction, eq } from '@tanstack/db';
import type { Line, Order, Service, Store } from './store';

/** Shows the order at once, and hands it to the service. */
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
  const done = transaction.isPersisted.promise.then(
    () => 'sent' as const,
    () => 'refused' as const,
  );
  try {
    transaction.mutate(() => {
      store.orders.insert(order);
      if (lines.length > 0) store.lines.insert(lines);
    });
  } catch {
    transaction.rollback();
    return done;
  }
  transaction.commit().catch(() => undefined);
  return done;
}

/** The orders that the service has not taken yet. */
export function waitingOrders(store: Store) {
  return createLiveQueryCollection((q) =>
    q
      .from({ order: store.orders })
      .where(({ order }) => eq(order.$synced, false))
      .orderBy(({ order }) => order.customer)
      .select(({ order }) => ({ id: order.id, customer: order.customer })),
  );
}

/** All orders, and how far each of them is. */
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
