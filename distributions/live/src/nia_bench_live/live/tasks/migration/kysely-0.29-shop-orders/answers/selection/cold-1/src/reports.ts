import { type Kysely, sql } from 'kysely';
import type { Shop } from './database.js';

export interface Spending {
  name: string;
  sum: number;
}

/** What each customer has spent: the best ones first, or by city, where those without a city come last. */
export async function spending(db: Kysely<Shop>, sorting: 'best' | 'city'): Promise<Spending[]> {
  await sql`create temp table if not exists total (customer_id integer, sum integer)`.execute(db);
  const shop = db.$extendTables<{ total: { customer_id: number; sum: number } }>();
  await shop.deleteFrom('total').execute();
  await shop
    .insertInto('total')
    .columns(['customer_id', 'sum'])
    .expression((eb) =>
      eb
        .selectFrom('order')
        .select(({ fn }) => ['customer_id', fn.sum<number>('cents').as('sum')])
        .groupBy('customer_id'),
    )
    .execute();
  const totals = shop
    .selectFrom('customer')
    .innerJoin('total', 'total.customer_id', 'customer.id')
    .select(['customer.name', 'total.sum']);
  return sorting === 'best'
    ? totals.orderBy('total.sum', 'desc').orderBy('customer.name').execute()
    : totals.orderBy('customer.city', (order) => order.asc().nullsLast()).orderBy('customer.name', 'desc').execute();
}

/** The orders of a customer whose name is written in whatever case, the newest first. */
export async function ordersOf(db: Kysely<Shop>, name: string): Promise<{ cents: number; placed_at: string }[]> {
  return db
    .selectFrom('order')
    .innerJoin('customer', 'customer.id', 'order.customer_id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['customer.name']), '=', name.toLowerCase()))
    .select(['order.cents', 'order.placed_at'])
    .orderBy('order.placed_at', 'desc')
    .execute();
}
