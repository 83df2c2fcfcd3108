import type { SyncConfig } from '@tanstack/db';

type Sync<T extends object> = SyncConfig<T, string>['sync'];

/** The same sync, of which `heard` is told how many rows each commit has. */
export function traced<T extends object>(sync: Sync<T>, heard: (rows: number) => void): Sync<T> {
  return (params) => {
    let rows = 0;
    return sync({
      ...params,
      begin: () => {
        rows = 0;
        params.begin();
      },
      write: (message) => {
        rows += 1;
        params.write(message);
      },
      commit: (signal) => {
        heard(rows);
        return params.commit(signal);
      },
    });
  };
}
