import {
  type CompiledQuery,
  createQueryId,
  IdentifierNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  RawNode,
  TransactionRolledBackError,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Line, Relay, Said } from './relay.js';

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class RelayConnection implements DatabaseConnection {
  /** Whether PostgreSQL has a transaction open on the line. */
  open = false;

  constructor(readonly line: Line) {}

  send(sql: string): Promise<Said> {
    return this.line.send(sql, []);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, count, rows } = await this.line.send(query.sql, query.parameters);
    return {
      rows: rows as R[],
      ...(COUNTED.has(command) ? { numAffectedRows: BigInt(count ?? 0) } : {}),
    };
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The relay does not stream');
  }
}

type Compile = QueryCompiler['compileQuery'];

class RelayDriver implements Driver {
  readonly #relay: Relay;
  readonly #connections = new WeakMap<DatabaseConnection, RelayConnection>();

  constructor(relay: Relay) {
    this.#relay = relay;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = new RelayConnection(await this.#relay.take());
    this.#connections.set(connection, connection);
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const own = this.#connections.get(connection);
    // A line is given back once.
    if (own && this.#connections.delete(connection)) this.#relay.giveBack(own.line);
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const own = this.#own(connection);
    let sql = 'start transaction';
    if (isolationLevel) sql += ` isolation level ${isolationLevel}`;
    if (accessMode) sql += `${isolationLevel ? ',' : ''} ${accessMode}`;
    await own.send(sql);
    own.open = true;
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const own = this.#own(connection);
    const { command } = await own.send('commit');
    own.open = false;
    if (command === 'ROLLBACK') throw new TransactionRolledBackError();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const own = this.#connections.get(connection);
    if (!own?.open) return;
    await own.send('rollback');
    own.open = false;
  }

  async savepoint(connection: DatabaseConnection, name: string, compile: Compile): Promise<void> {
    await this.#savepoint('savepoint', connection, name, compile);
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string, compile: Compile): Promise<void> {
    await this.#savepoint('rollback to', connection, name, compile);
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string, compile: Compile): Promise<void> {
    await this.#savepoint('release', connection, name, compile);
  }

  async destroy(): Promise<void> {}

  #own(connection: DatabaseConnection): RelayConnection {
    const own = this.#connections.get(connection);
    if (!own) throw new Error('The line has been given back');
    return own;
  }

  async #savepoint(command: string, connection: DatabaseConnection, name: string, compile: Compile): Promise<void> {
    const node = RawNode.createWithChildren([RawNode.createWithSql(`${command} `), IdentifierNode.create(name)]);
    await connection.executeQuery(compile(node, createQueryId()));
  }
}

/** PostgreSQL behind our relay. */
export function relayDialect(relay: Relay): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new RelayDriver(relay),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
