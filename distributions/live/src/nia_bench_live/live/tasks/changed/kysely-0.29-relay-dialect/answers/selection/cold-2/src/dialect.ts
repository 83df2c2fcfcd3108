import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  TransactionRolledBackError,
  type TransactionSettings,
} from 'kysely';
import type { Line, Relay, Said } from './relay.js';

/** PostgreSQL behind our relay. */
export function relayDialect(relay: Relay): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new RelayDriver(relay),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class RelayConnection implements DatabaseConnection {
  readonly line: Line;
  /** PostgreSQL has a transaction on the line. */
  inTransaction = false;

  constructor(line: Line) {
    this.line = line;
  }

  send(sql: string): Promise<Said> {
    return this.line.send(sql, []);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, count, rows } = await this.line.send(query.sql, query.parameters);
    const result = { rows: rows as R[] };
    return CHANGES.has(command) && count !== null ? { ...result, numAffectedRows: BigInt(count) } : result;
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the relay does not stream');
  }
}

class RelayDriver implements Driver {
  readonly #relay: Relay;

  constructor(relay: Relay) {
    this.#relay = relay;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<RelayConnection> {
    return new RelayConnection(await this.#relay.take());
  }

  async beginTransaction(connection: RelayConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(', ');
    await connection.send(modes === '' ? 'begin' : `start transaction ${modes}`);
    connection.inTransaction = true;
  }

  async commitTransaction(connection: RelayConnection): Promise<void> {
    const { command } = await connection.send('commit');
    connection.inTransaction = false;
    if (command === 'ROLLBACK') throw new TransactionRolledBackError();
  }

  async rollbackTransaction(connection: RelayConnection): Promise<void> {
    // Of a transaction that was taken back instead of committed nothing is left.
    if (!connection.inTransaction) return;
    connection.inTransaction = false;
    await connection.send('rollback');
  }

  async savepoint(connection: RelayConnection, name: string): Promise<void> {
    await connection.send(`savepoint ${quoted(name)}`);
  }

  async rollbackToSavepoint(connection: RelayConnection, name: string): Promise<void> {
    await connection.send(`rollback to ${quoted(name)}`);
  }

  async releaseSavepoint(connection: RelayConnection, name: string): Promise<void> {
    await connection.send(`release savepoint ${quoted(name)}`);
  }

  async releaseConnection(connection: RelayConnection): Promise<void> {
    this.#relay.giveBack(connection.line);
  }

  async destroy(): Promise<void> {}
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
