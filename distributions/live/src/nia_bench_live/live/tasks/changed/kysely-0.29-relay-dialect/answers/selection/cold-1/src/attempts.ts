import { type Kysely, type Transaction, TransactionRolledBackError } from 'kysely';

/** Does the work in a transaction, and again where PostgreSQL has taken it back at the end. */
export async function attempt<DB, T>(
  db: Kysely<DB>,
  times: number,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let time = 1; ; time++) {
    // An error of the work itself is none of this transaction's end, whatever its class.
    const state = { worked: false };
    try {
      return await db.transaction().execute(async (trx) => {
        const result = await work(trx);
        state.worked = true;
        return result;
      });
    } catch (error) {
      if (!state.worked || !(error instanceof TransactionRolledBackError) || time >= times) throw error;
    }
  }
}
