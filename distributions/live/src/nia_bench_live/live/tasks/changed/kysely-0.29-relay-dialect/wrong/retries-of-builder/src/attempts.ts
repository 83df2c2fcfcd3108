import type { Kysely, Transaction } from 'kysely';

/** Does the work in a transaction, and once more where PostgreSQL took it back. */
export function attempt<DB, T>(db: Kysely<DB>, times: number, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().setRetries(times - 1).execute(work);
}
