import type { SyncConfig } from '@tanstack/db';

type Sync<T extends object> = SyncConfig<T, string>['sync'];

/** The same sync, of which `heard` is told how many rows each commit has, and whether it jumped the queue. */
export function traced<T extends object>(sync: Sync<T>, heard: (rows: number, jumped: boolean) => void): Sync<T> {
  return (params) => {
    let rows = 0;
    let jumped = false;
    return sync({
      ...params,
      begin: (...args) => {
        const [options] = args;
        rows = 0;
        jumped = options?.immediate === true;
        return params.begin(...args);
      },
      write: (...args) => {
        rows += 1;
        return params.write(...args);
      },
      commit: (...args) => {
        heard(rows, jumped);
        return params.commit(...args);
      },
    });
  };
}
