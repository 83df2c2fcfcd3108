import * as db from '@tanstack/db';
import type { Line, Order, Service, Store } from './store';

interface Draft {
  order: Order;
  lines: Line[];
}

export const sendOrder = (store: Store, service: Service, order: Order, lines: Line[]): Promise<'sent' | 'refused'> => {
  const place = db.createOptimisticAction<Draft>({
    onMutate: (draft) => {
      store.orders.insert(draft.order);
      for (const line of draft.lines) store.lines.insert(line);
    },
    mutationFn: async (draft) => {
      await service.place(draft.order, draft.lines);
    },
  });
  return place({ order, lines })
    .when('settled')
    .then(
      () => 'sent' as const,
      () => 'refused' as const,
    );
};

const byCustomer = (store: Store) => new db.Query().from({ o: store.orders }).orderBy(({ o }) => o.customer);

export const waitingOrders = (store: Store) =>
  db.createLiveQueryCollection({
    query: byCustomer(store)
      .where(({ o }) => o.$hasPendingWrites)
      .select(({ o }) => ({ id: o.id, customer: o.customer })),
  });

export const overview = (store: Store) =>
  db.createLiveQueryCollection({
    query: byCustomer(store).fn.select(({ o }) => ({
      id: o.id,
      customer: o.customer,
      state: o.$hasPendingWrites ? ('waiting' as const) : ('taken' as const),
    })),
  });
