import { createCollection } from '@tanstack/db';

export interface Order {
  id: string;
  customer: string;
}

export interface Line {
  id: string;
  orderId: string;
  product: string;
}

export interface Service {
  /** Resolves once the order is taken; the rows have come in through the feed by then. */
  place(order: Order, lines: Line[]): Promise<void>;
}

export interface Feed {
  onOrder(take: (order: Order) => void): () => void;
  onLine(take: (line: Line) => void): () => void;
}

export function createStore(feed: Feed) {
  return {
    orders: createCollection<Order, string>({
      id: 'orders',
      getKey: (order) => order.id,
      sync: {
        sync: ({ begin, write, commit, markReady }) => {
          const stop = feed.onOrder((value) => {
            begin();
            write({ type: 'insert', value });
            commit();
          });
          markReady();
          return stop;
        },
      },
      startSync: true,
    }),
    lines: createCollection<Line, string>({
      id: 'lines',
      getKey: (line) => line.id,
      sync: {
        sync: ({ begin, write, commit, markReady }) => {
          const stop = feed.onLine((value) => {
            begin();
            write({ type: 'insert', value });
            commit();
          });
          markReady();
          return stop;
        },
      },
      startSync: true,
    }),
  };
}

export type Store = ReturnType<typeof createStore>;
