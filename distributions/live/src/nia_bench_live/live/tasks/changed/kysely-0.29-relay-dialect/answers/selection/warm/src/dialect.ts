import {
  AbortedTransactionError,
  CompiledQuery,
  createQueryId,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  IdentifierNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  RawNode,
  type TransactionSettings,
} from 'kysely';
import type { Line, Relay } from './relay';

/** Kysely's dialect for the PostgreSQL behind the relay. */
export function relayDialect(relay: Relay): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new RelayDriver(relay),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** The commands whose tags tell how many rows were changed. */
const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class RelayConnection implements DatabaseConnection {
  readonly line: Line;
  /** What PostgreSQL has done last, by its command tag. */
  lastCommand: string | undefined;
  /** Whether there is a transaction that PostgreSQL has not ended yet. */
  inTransaction = false;

  constructor(line: Line) {
    this.line = line;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.lastCommand = undefined;
    const { command, count, rows } = await this.line.send(sql, parameters);
    this.lastCommand = command;
    return {
      numAffectedRows: changing.has(command) && count !== null ? BigInt(count) : undefined,
      rows: rows as R[],
    };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The relay does not stream');
  }
}

class RelayDriver implements Driver {
  readonly #relay: Relay;

  constructor(relay: Relay) {
    this.#relay = relay;
  }

  async init(): Promise<void> {
    // The relay is there already.
  }

  async acquireConnection(): Promise<RelayConnection> {
    return new RelayConnection(await this.#relay.take());
  }

  async beginTransaction(
    connection: RelayConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    let sql = 'begin';
    if (isolationLevel || accessMode) {
      sql = 'start transaction';
      if (isolationLevel) sql += ` isolation level ${isolationLevel}`;
      if (accessMode) sql += ` ${accessMode}`;
    }
    await connection.executeQuery(CompiledQuery.raw(sql));
    connection.inTransaction = true;
  }

  async commitTransaction(connection: RelayConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
    connection.inTransaction = false;
    // After a failed statement, PostgreSQL ends the transaction by this instead.
    if (connection.lastCommand === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: RelayConnection): Promise<void> {
    connection.inTransaction = false;
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async savepoint(
    connection: RelayConnection,
    savepointName: string,
    compileQuery: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await connection.executeQuery(savepointCommand('savepoint', savepointName, compileQuery));
  }

  async rollbackToSavepoint(
    connection: RelayConnection,
    savepointName: string,
    compileQuery: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await connection.executeQuery(savepointCommand('rollback to', savepointName, compileQuery));
  }

  async releaseSavepoint(
    connection: RelayConnection,
    savepointName: string,
    compileQuery: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await connection.executeQuery(savepointCommand('release', savepointName, compileQuery));
  }

  async releaseConnection(connection: RelayConnection): Promise<void> {
    try {
      // Kysely sends no rollback where the callback of a transaction threw the AbortedTransactionError of another one.
      if (connection.inTransaction) await this.rollbackTransaction(connection);
    } finally {
      this.#relay.giveBack(connection.line);
    }
  }

  async destroy(): Promise<void> {
    // All lines have been given back, and the relay is not ours.
  }
}

function savepointCommand(
  command: string,
  savepointName: string,
  compileQuery: QueryCompiler['compileQuery'],
): CompiledQuery {
  const node = RawNode.createWithChildren([RawNode.createWithSql(`${command} `), IdentifierNode.create(savepointName)]);
  return compileQuery(node, createQueryId());
}
