/** One row of the table of our database, which several programs use. */
export interface Row {
  text: string;
  /** When the row is of no use any more, in milliseconds since 1970; null is never. */
  until: number | null;
}

/** Any of these may fail. */
export interface Table {
  read(key: string): Promise<Row | undefined>;
  write(key: string, row: Row): Promise<void>;
  /** Whether there was such a row. */
  remove(key: string): Promise<boolean>;
  keys(): Promise<string[]>;
}
