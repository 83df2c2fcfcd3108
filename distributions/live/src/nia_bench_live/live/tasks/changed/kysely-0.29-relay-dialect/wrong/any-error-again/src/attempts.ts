import { type Kysely, type Transaction } from 'kysely';

/** Does the work in a transaction, and once more where PostgreSQL took it back. */
export async function attempt<DB, T>(db: Kysely<DB>, times: number, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  for (let left = times - 1; ; left--) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (left <= 0) throw error;
    }
  }
}
