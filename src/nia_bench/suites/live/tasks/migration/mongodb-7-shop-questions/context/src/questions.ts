import { type Collection, MongoClient, MongoOperationTimeoutError } from 'mongodb';
import type { Answer, Order } from './orders.js';

/** What the shop asks its database. No question takes longer than the patience that was given for it. */
export class Questions {
  readonly #client: MongoClient;
  readonly #orders: Collection<Order>;

  constructor(url: string, patience: number) {
    this.#client = new MongoClient(url, { timeoutMS: patience });
    this.#orders = this.#client.db('shop').collection<Order>('orders');
  }

  /** An order by its number; whoever is in a hurry says how much patience there is for it. */
  order(number: number, patience?: number): Promise<Answer<Order | null>> {
    const options = patience === undefined ? {} : { timeoutMS: patience };
    return this.#answer(() => this.#orders.findOne({ number }, { projection: { _id: 0 }, ...options }));
  }

  /** The open orders of a customer, as many as there are. */
  openOrders(customer: string): Promise<Answer<Order[]>> {
    return this.#answer(async () => {
      const orders: Order[] = [];
      const cursor = this.#orders.find({ customer, open: true }, { projection: { _id: 0 }, timeoutMode: 'cursorLifetime' });
      for await (const order of cursor.sort({ number: 1 })) orders.push(order);
      return orders;
    });
  }

  /** What was sold on a day, in cents. */
  turnover(day: string): Promise<Answer<number>> {
    return this.#answer(async () => {
      const sums = this.#orders.aggregate<{ cents: number }>([
        { $match: { day } },
        { $group: { _id: null, cents: { $sum: '$cents' } } },
      ]);
      const [sum] = await sums.toArray();
      return sum?.cents ?? 0;
    });
  }

  /** How many orders a customer has had. */
  count(customer: string): Promise<Answer<number>> {
    return this.#answer(() => this.#orders.countDocuments({ customer }));
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  async #answer<T>(ask: () => Promise<T>): Promise<Answer<T>> {
    try {
      return { found: await ask() };
    } catch (error) {
      if (error instanceof MongoOperationTimeoutError) return { late: true };
      throw error;
    }
  }
}
