import type { SyncConfig } from '@tanstack/db';

type Sync<T extends object> = SyncConfig<T, string>['sync'];

/** The same sync, of which `heard` is told how many rows each commit has, and whether it jumped the queue. */
export function traced<T extends object>(sync: Sync<T>, heard: (rows: number, jumped: boolean) => void): Sync<T> {
  return (params) => {
    let rows = 0;
    let jumped = false;
    return sync({
      ...params,
      begin: (options) => {
        rows = 0;
        jumped = options?.immediate === true;
        params.begin(options);
      },
      write: (message) => {
        rows += 1;
        params.write(message);
      },
      commit: (signal) => {
        heard(rows, jumped);
        return params.commit(signal);
      },
    });
  };
}
