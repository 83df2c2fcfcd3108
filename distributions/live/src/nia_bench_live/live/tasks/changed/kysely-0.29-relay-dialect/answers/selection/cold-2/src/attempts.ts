import { type Kysely, type Transaction, TransactionRolledBackError } from 'kysely';

/** Does the work in a transaction, anew while PostgreSQL takes it back at the end, `times` in all at most. */
export async function attempt<DB, T>(
  db: Kysely<DB>,
  times: number,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let time = 1; ; time++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!(error instanceof TransactionRolledBackError) || time >= times) throw error;
    }
  }
}
