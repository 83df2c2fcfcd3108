import { TransactionRolledBackError, type Kysely, type Transaction } from 'kysely';

/** Does `work` in a transaction, and once more where PostgreSQL has taken that back at its end. */
export async function attempt<DB, T>(
  db: Kysely<DB>,
  times: number,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let left = times; ; left--) {
    let worked = false;
    try {
      return await db.transaction().execute(async (trx) => {
        const result = await work(trx);
        worked = true;
        return result;
      });
    } catch (error) {
      // What `work` itself throws may be of some other transaction.
      if (!worked || left <= 1 || !(error instanceof TransactionRolledBackError)) throw error;
    }
  }
}
