import {
  CompiledQuery,
  type AbortableOperationOptions,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Engine, Session } from './engine.js';

class EngineConnection implements DatabaseConnection {
  readonly #session: Session;
  readonly #engine: Engine;

  constructor(session: Session, engine: Engine) {
    this.#session = session;
    this.#engine = engine;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery, options?: AbortableOperationOptions): Promise<QueryResult<R>> {
    options?.signal?.addEventListener('abort', () => void this.#stop());
    const { rows, changed, inserted } = await this.#session.run(sql, parameters);
    return {
      rows: rows as R[],
      ...(changed === undefined ? {} : { numAffectedRows: BigInt(changed) }),
      ...(inserted === undefined ? {} : { insertId: BigInt(inserted) }),
    };
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('queries are not streamed');
  }

  async #stop(): Promise<void> {
    const other = await this.#engine.open();
    await other.run(`cancel ${this.#session.id}`, []);
    await other.end();
  }

  end(): Promise<void> {
    return this.#session.end();
  }
}

/** Unlike SQLite, the engine works in any number of sessions at the same time. */
class EngineAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class EngineDriver implements Driver {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EngineConnection> {
    return new EngineConnection(await this.#engine.open(), this.#engine);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: EngineConnection): Promise<void> {
    await connection.end();
  }

  async destroy(): Promise<void> {}
}

export function createDialect(engine: Engine): Dialect {
  return {
    createAdapter: () => new EngineAdapter(),
    createDriver: () => new EngineDriver(engine),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
