import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, type MigrationResult, Migrator, NO_MIGRATIONS } from 'kysely/migrations';

const customers: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('customer')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('city', 'text')
      .execute();
    await db.schema.createIndex('customer_name').unique().on('customer').column(sql`lower(name)`).execute();
  },
  async down(db: Kysely<any>) {
    await db.schema.dropTable('customer').execute();
  },
};

const orders: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('order')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('customer_id', 'integer', (column) => column.notNull().references('customer.id'))
      .addColumn('cents', 'integer', (column) => column.notNull())
      .addColumn('placed_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('order_when').on('order').column('customer_id').column(sql`placed_at desc`).execute();
  },
  async down(db: Kysely<any>) {
    await db.schema.dropTable('order').execute();
  },
};

class InCode implements MigrationProvider {
  async getMigrations(): Promise<Record<string, Migration>> {
    return { '2026-01-customers': customers, '2026-02-orders': orders };
  }
}

const briefly = (results: MigrationResult[] | undefined) =>
  (results ?? []).map(({ migrationName, direction, status }) => `${direction} ${migrationName}: ${status}`);

/** Brings the shop to its newest form, and says what was done. */
export async function bringUpToDate(db: Kysely<any>): Promise<string[]> {
  const { error, results } = await new Migrator({ db, provider: new InCode() }).migrateToLatest();
  if (error) throw error;
  return briefly(results);
}

/** Takes everything back. */
export async function takeBack(db: Kysely<any>): Promise<string[]> {
  const { error, results } = await new Migrator({ db, provider: new InCode() }).migrateTo(NO_MIGRATIONS);
  if (error) throw error;
  return briefly(results);
}
