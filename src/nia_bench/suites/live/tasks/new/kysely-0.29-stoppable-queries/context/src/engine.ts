/** Our own database. It speaks the SQL of SQLite, and `cancel <id>` and `kill <id>` besides. */
export interface Engine {
  open(): Promise<Session>;
}

/** A session works on one statement at a time. */
export interface Session {
  readonly id: number;
  run(sql: string, parameters: readonly unknown[]): Promise<Answer>;
  /** Ends the session; of one that was killed, nothing happens. */
  end(): Promise<void>;
}

export interface Answer {
  rows: Record<string, unknown>[];
  /** Of a statement that writes: how many rows. */
  changed?: number;
  /** Of an insert: the new row's number. */
  inserted?: number;
}
