// The shop in memory: what its migrations make, and what its reports say.
import { sql } from 'kysely';

export default async function shop(answer, given) {
  const { openShop } = await answer.load('src/database.ts');
  const { bringUpToDate, takeBack } = await answer.load('src/migrations.ts');
  const { spending, ordersOf } = await answer.load('src/reports.ts');

  async function filled(act) {
    const db = openShop(':memory:');
    try {
      await bringUpToDate(db);
      await db.insertInto('customer').values(given.customers).execute();
      await db.insertInto('order').values(given.orders).execute();
      return await act(db);
    } finally {
      await db.destroy();
    }
  }
  const rowsOf = async (query, db) => (await query.execute(db)).rows;

  return {
    migrated: async () => {
      const db = openShop(':memory:');
      const first = await bringUpToDate(db);
      const again = await bringUpToDate(db);
      const names = await rowsOf(sql`select name from kysely_migration order by name`, db);
      await sql`drop table "order"`.execute(db);
      await sql`delete from kysely_migration where name = '2026-02-orders'`.execute(db);
      const half = await bringUpToDate(db).catch((error) => error.message);
      const back = await takeBack(db);
      const left = await rowsOf(sql`select name from sqlite_master where type = 'table' and name in ('customer', 'order')`, db);
      await db.destroy();
      return { first, again, names: names.map(({ name }) => name), half, back, left: left.length };
    },
    indexes: async () => {
      const db = openShop(':memory:');
      await bringUpToDate(db);
      const told = {};
      for (const name of ['customer_name', 'order_when']) {
        const parts = await rowsOf(sql`select name, "desc" from pragma_index_xinfo(${name}) where key = 1 order by seqno`, db);
        told[name] = parts.map((part) => [part.name, Number(part.desc)]);
      }
      const unique = await rowsOf(sql`select name from pragma_index_list('customer') where "unique" = 1`, db);
      await db.insertInto('customer').values({ name: 'Ann', city: null }).execute();
      const twice = await db.insertInto('customer').values({ name: 'ANN', city: null }).execute().then(() => 'kept', () => 'refused');
      await db.destroy();
      return { ...told, unique: unique.map(({ name }) => name), twice };
    },
    best: () => filled(async (db) => [await spending(db, 'best'), (await spending(db, 'best')).length]),
    city: () => filled((db) => spending(db, 'city').then((rows) => rows.map(({ name }) => name))),
    orders: () => filled(async (db) => [await ordersOf(db, 'aNN'), await ordersOf(db, 'Nobody')]),
  };
}
