import { type Collection, MongoClient, MongoServerError } from 'mongodb';
import type { Answer, Order } from './orders.js';

/** What the driver and the server are told about the end of patience. */
interface Limits {
  maxTimeMS: number;
}

/** The code of a server that gave a question up. */
const MAX_TIME_EXPIRED = 50;

/** What the shop asks its database. No question takes longer than the patience that was given for it. */
export class Questions {
  readonly #client: MongoClient;
  readonly #orders: Collection<Order>;
  readonly #patience: number;

  constructor(url: string, patience: number) {
    this.#client = new MongoClient(url);
    this.#patience = patience;
    this.#orders = this.#client.db('shop').collection<Order>('orders');
  }

  /** An order by its number; whoever is in a hurry says how much patience there is for it. */
  order(number: number, patience?: number): Promise<Answer<Order | null>> {
    return this.#answer((limits) => this.#orders.findOne({ number }, { projection: { _id: 0 }, ...limits }), patience);
  }

  /** The open orders of a customer, as many as there are. */
  openOrders(customer: string): Promise<Answer<Order[]>> {
    return this.#answer(async (limits) => {
      const orders: Order[] = [];
      const cursor = this.#orders.find({ customer, open: true }, { projection: { _id: 0 }, ...limits });
      for await (const order of cursor.sort({ number: 1 })) orders.push(order);
      return orders;
    });
  }

  /** What was sold on a day, in cents. */
  turnover(day: string): Promise<Answer<number>> {
    return this.#answer(async (limits) => {
      const sums = this.#orders.aggregate<{ cents: number }>(
        [{ $match: { day } }, { $group: { _id: null, cents: { $sum: '$cents' } } }],
        limits,
      );
      const [sum] = await sums.toArray();
      return sum?.cents ?? 0;
    });
  }

  /** How many orders a customer has had. */
  count(customer: string): Promise<Answer<number>> {
    return this.#answer((limits) => this.#orders.countDocuments({ customer }, limits));
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  async #answer<T>(ask: (limits: Limits) => Promise<T>, patience = this.#patience): Promise<Answer<T>> {
    const late = new Promise<Answer<T>>((resolve) => {
      setTimeout(resolve, patience, { late: true }).unref();
    });
    const asked = ask({ maxTimeMS: patience }).then(
      (found): Answer<T> => ({ found }),
      (error: unknown): Answer<T> => {
        if (error instanceof MongoServerError && error.code === MAX_TIME_EXPIRED) return { late: true };
        throw error;
      },
    );
    return Promise.race([asked, late]);
  }
}
