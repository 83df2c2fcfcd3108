import { caseWhen, createLiveQueryCollection, createTransaction, eq } from '@tanstack/db';
import type { Line, Order, Service, Store } from './store';

/** Shows the order with its lines at once and sends it; both are gone again where it is refused. */
export async function sendOrder(
  store: Store,
  service: Service,
  order: Order,
  lines: Line[],
): Promise<'sent' | 'refused'> {
  const transaction = createTransaction({
    autoCommit: false,
    mutationFn: () => service.place(order, lines),
  });
  const persisted = transaction.isPersisted.promise.then(
    () => 'sent' as const,
    () => 'refused' as const,
  );
  try {
    transaction.mutate(() => {
      store.orders.insert(order);
      if (lines.length > 0) store.lines.insert(lines);
    });
  } catch {
    if (transaction.state === 'pending') transaction.rollback();
    return 'refused';
  }
  try {
    await transaction.commit();
  } catch {
    return 'refused';
  }
  return persisted;
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

/** All orders, and whether the service has taken them. */
export function overview(store: Store) {
  return createLiveQueryCollection((q) =>
    q
      .from({ order: store.orders })
      .orderBy(({ order }) => order.customer)
      .select(({ order }) => ({
        id: order.id,
        customer: order.customer,
        state: caseWhen(eq(order.$synced, false), 'waiting', 'taken'),
      })),
  );
}
