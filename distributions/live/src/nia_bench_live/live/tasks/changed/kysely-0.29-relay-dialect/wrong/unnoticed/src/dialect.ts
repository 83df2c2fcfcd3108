import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Line, Relay, Said } from './relay.js';

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class RelayConnection implements DatabaseConnection {
  readonly line: Line;

  constructor(line: Line) {
    this.line = line;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const said = await this.line.send(sql, parameters);
    const rows = said.rows as R[];
    return COUNTED.has(said.command) ? { rows, numAffectedRows: BigInt(said.count ?? 0) } : { rows };
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The relay does not stream.');
  }
}

class RelayDriver implements Driver {
  readonly #relay: Relay;
  readonly #lines = new WeakMap<DatabaseConnection, Line>();

  constructor(relay: Relay) {
    this.#relay = relay;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const line = await this.#relay.take();
    const connection = new RelayConnection(line);
    this.#lines.set(connection, line);
    return connection;
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await this.#send(connection, `start transaction${level}${accessMode ? ` ${accessMode}` : ''}`);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#send(connection, 'commit');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#send(connection, 'rollback');
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#relay.giveBack(this.#lineOf(connection));
  }

  async destroy(): Promise<void> {}

  #lineOf(connection: DatabaseConnection): Line {
    const line = this.#lines.get(connection);
    if (!line) throw new Error('The connection is none of ours.');
    return line;
  }

  #send(connection: DatabaseConnection, sql: string): Promise<Said> {
    return this.#lineOf(connection).send(sql, []);
  }
}

export function relayDialect(relay: Relay): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new RelayDriver(relay),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
