import { caseWhen, createLiveQueryCollection, createTransaction, eq } from '@tanstack/db';
import type { Line, Order, Service, Store } from './store';

export async function sendOrder(
  store: Store,
  service: Service,
  order: Order,
  lines: Line[],
): Promise<'sent' | 'refused'> {
  const transaction = createTransaction({ mutationFn: () => service.place(order, lines).catch(() => undefined) });
  transaction.mutate(() => {
    store.orders.insert(order);
    store.lines.insert(lines);
  });
  try {
    await transaction.when('settled');
    return 'sent';
  } catch {
    return 'refused';
  }
}

export function waitingOrders({ orders }: Store) {
  return createLiveQueryCollection((q) =>
    q
      .from({ order: orders })
      .where(({ order }) => eq(order.$hasPendingWrites, true))
      .orderBy(({ order }) => order.customer, 'asc')
      .select(({ order }) => ({ id: order.id, customer: order.customer })),
  );
}

export function overview({ orders }: Store) {
  return createLiveQueryCollection((q) =>
    q
      .from({ order: orders })
      .orderBy(({ order }) => order.customer, 'asc')
      .select(({ order }) => ({
        id: order.id,
        customer: order.customer,
        state: caseWhen(order.$hasPendingWrites, 'waiting', 'taken'),
      })),
  );
}
