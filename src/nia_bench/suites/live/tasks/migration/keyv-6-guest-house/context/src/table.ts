/** A row of the guest house's table, which other programs read and write as well. */
export interface Row {
  text: string;
  /** From this moment on (in milliseconds since 1970) the row is void. Without it, it stays. */
  until?: number;
}

/** The table, by key: `cards:ann`, `weather:monday`. Any of these may reject. */
export interface Table {
  read(key: string): Promise<Row | undefined>;
  write(key: string, row: Row): Promise<void>;
  /** Whether there was such a row. */
  remove(key: string): Promise<boolean>;
  keys(): Promise<string[]>;
}
