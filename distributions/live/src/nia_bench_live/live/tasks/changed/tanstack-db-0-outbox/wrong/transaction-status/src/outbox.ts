import { caseWhen, createLiveQueryCollection, createTransaction, eq, useTransactionStatus } from '@tanstack/db';
import type { Line, Order, Service, Store } from './store';

export async function sendOrder(
  store: Store,
  service: Service,
  order: Order,
  lines: Line[],
): Promise<'sent' | 'refused'> {
  const transaction = createTransaction({ mutationFn: () => service.place(order, lines) });
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
      .where(({ order }) => eq(useTransactionStatus(order), 'persisting'))
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
        state: caseWhen(eq(useTransactionStatus(order), 'persisting'), 'waiting', 'taken'),
      })),
  );
}
