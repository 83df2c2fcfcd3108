import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Relay } from './relay.js';

/** The relay as the pool that Kysely's own dialect wants. */
export function relayDialect(relay: Relay): Dialect {
  const connect = async (): Promise<PostgresPoolClient> => {
    const line = await relay.take();
    function query<R>(text: string, parameters: readonly unknown[]): Promise<{ command: 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE' | 'COMMIT' | 'ROLLBACK'; rowCount: number; rows: R[] }>;
    function query<R>(cursor: { read(rows: number): Promise<R[]>; close(): Promise<void> }): typeof cursor;
    function query(text: unknown, parameters: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new Error('Nobody streams');
      return line.send(text, parameters).then(({ command, count, rows }) => ({ command, rowCount: count ?? 0, rows }));
    }
    return { query, release: () => relay.giveBack(line) };
  };
  return new PostgresDialect({ pool: { connect, end: async () => undefined, options: {} } });
}
