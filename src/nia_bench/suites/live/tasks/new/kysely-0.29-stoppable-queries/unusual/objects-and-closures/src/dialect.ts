import * as kysely from 'kysely';
import type { Engine } from './engine.js';

class Adapter extends kysely.DialectAdapterBase {
  override get supportsReturning() {
    return true;
  }
  async acquireMigrationLock() {}
  async releaseMigrationLock() {}
}

interface Connection extends kysely.DatabaseConnection {
  close(): Promise<void>;
}

async function connect(engine: Engine): Promise<Connection> {
  const session = await engine.open();
  let known: number | undefined;
  const from = (another: kysely.ControlConnectionProvider, statement: string) =>
    another((other) => other.executeQuery(kysely.CompiledQuery.raw(statement, [])).then(() => undefined));
  return {
    async collectSessionInfo() {
      known = session.id;
    },
    cancelQuery: (another) => from(another, `cancel ${known}`),
    killSession: (another) => from(another, `kill ${known}`),
    async executeQuery<R>(query: kysely.CompiledQuery): Promise<kysely.QueryResult<R>> {
      const answer = await session.run(query.sql, query.parameters);
      const big = (value?: number) => (value === undefined ? undefined : BigInt(value));
      return { rows: answer.rows as R[], numAffectedRows: big(answer.changed), insertId: big(answer.inserted) };
    },
    streamQuery() {
      throw new Error('not streamed');
    },
    close: () => session.end(),
  };
}

export function createDialect(engine: Engine): kysely.Dialect {
  const open = new WeakMap<kysely.DatabaseConnection, Connection>();
  const run = (sql: string) => async (connection: kysely.DatabaseConnection) => {
    await connection.executeQuery(kysely.CompiledQuery.raw(sql));
  };
  return {
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new kysely.SqliteIntrospector(db),
    createQueryCompiler: () => new kysely.SqliteQueryCompiler(),
    createDriver: () => ({
      init: () => Promise.resolve(),
      destroy: () => Promise.resolve(),
      async acquireConnection() {
        const connection = await connect(engine);
        open.set(connection, connection);
        return connection;
      },
      beginTransaction: run('begin'),
      commitTransaction: run('commit'),
      rollbackTransaction: run('rollback'),
      async releaseConnection(connection) {
        await open.get(connection)?.close();
      },
    }),
  };
}
