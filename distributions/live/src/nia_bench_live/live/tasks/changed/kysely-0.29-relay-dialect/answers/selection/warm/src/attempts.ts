import { isAbortedTransactionError, type Kysely, type Transaction } from 'kysely';

/**
 * Does work in a transaction, and once more for as long as PostgreSQL takes it back instead of committing it:
 * `times` in all at most.
 */
export async function attempt<DB, T>(
  db: Kysely<DB>,
  times: number,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let time = 1; ; time++) {
    // An error that the work itself throws, even one of another transaction, does not tell of ours.
    const progress = { worked: false };
    try {
      return await db.transaction().execute(async (trx) => {
        const result = await work(trx);
        progress.worked = true;
        return result;
      });
    } catch (error) {
      if (!progress.worked || !isAbortedTransactionError(error) || time >= times) throw error;
    }
  }
}
