import * as kysely from 'kysely';

export const attempt = async <DB, T>(db: kysely.Kysely<DB>, times: number, work: (trx: kysely.Transaction<DB>) => Promise<T>): Promise<T> => {
  const errors: unknown[] = [];
  while (errors.length < Math.max(times, 1)) {
    const trx = await db.startTransaction().execute();
    try {
      const given = await work(trx);
      await trx.commit().execute();
      return given;
    } catch (error) {
      if (!trx.isRolledBack) await trx.rollback().execute();
      if (!(error instanceof kysely.AbortedTransactionError)) throw error;
      errors.push(error);
    }
  }
  throw errors.at(-1);
};
