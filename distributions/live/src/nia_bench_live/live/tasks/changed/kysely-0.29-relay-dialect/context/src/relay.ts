/** What PostgreSQL said of a statement. */
export interface Said {
  /** What it has done, the first word of its command tag: `SELECT`, `INSERT`, `COMMIT`, … */
  command: string;
  /** How many rows that concerned; null where the tag has no number. */
  count: number | null;
  rows: unknown[];
}

/** A session of PostgreSQL. */
export interface Line {
  /** Rejects with PostgreSQL's error. */
  send(sql: string, parameters: readonly unknown[]): Promise<Said>;
}

/** The way to our PostgreSQL. */
export interface Relay {
  /** A line for whoever asks, until it is given back. */
  take(): Promise<Line>;
  giveBack(line: Line): void;
}
