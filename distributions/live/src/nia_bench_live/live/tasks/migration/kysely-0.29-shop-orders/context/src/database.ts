import { type Generated, Kysely, SqliteDialect } from 'kysely';
import { openSqlite } from './node-sqlite.js';

export interface Shop {
  customer: { id: Generated<number>; name: string; city: string | null };
  order: { id: Generated<number>; customer_id: number; cents: number; placed_at: string };
}

export function openShop(file: string): Kysely<Shop> {
  return new Kysely<Shop>({ dialect: new SqliteDialect({ database: openSqlite(file) }) });
}
