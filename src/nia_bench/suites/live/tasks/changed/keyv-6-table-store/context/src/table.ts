import type { DatabaseSync } from 'node:sqlite';

/**
 * The table that our reports read, too. `space` is the namespace ('' for none), `body` is what Keyv hands over to be
 * stored, and `gone_at` is the moment from which on the row counts for nobody, in milliseconds since 1970 (NULL: never).
 */
export function makeTable(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS kept (
      space TEXT NOT NULL,
      name TEXT NOT NULL,
      body TEXT NOT NULL,
      gone_at INTEGER,
      PRIMARY KEY (space, name)
    ) WITHOUT ROWID
  `);
}
