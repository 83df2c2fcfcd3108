import { caseWhen, createLiveQueryCollection, createTransaction, eq } from '@tanstack/db';
import type { Line, Order, Service, Store } from './store.js';

/** Shows the order and its lines at once and has the service place them. Never rejects. */
export async function sendOrder(
  store: Store,
  service: Service,
  order: Order,
  lines: Line[],
): Promise<'sent' | 'refused'> {
  // The service is called while the transaction is open, not in `mutationFn`: as long as any
  // transaction persists, the collections hold back what the feed brings, so that one slow order
  // would keep all others waiting. There is nothing left to persist by the time of the commit.
  const transaction = createTransaction({
    autoCommit: false,
    mutationFn: async () => {},
  });

  try {
    transaction.mutate(() => {
      store.orders.insert(order);
      store.lines.insert(lines);
    });
    await service.place(order, lines);
  } catch {
    transaction.rollback();
    return 'refused';
  }

  await transaction.commit();
  return 'sent';
}

/** The orders that we have put in and the service has not taken yet. */
export function waitingOrders(store: Store) {
  return createLiveQueryCollection((q) =>
    q
      .from({ order: store.orders })
      .where(({ order }) => eq(order.$hasPendingWrites, true))
      .orderBy(({ order }) => order.customer)
      .select(({ order }) => ({ id: order.id, customer: order.customer })),
  );
}

/** All orders, each with whether the service has taken it. */
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
