import type { SyncConfig } from '@tanstack/db';

type Sync<T extends object> = SyncConfig<T, string>['sync'];
type Params<T extends object> = Parameters<Sync<T>>[0];

/** As the library's sync, but each transaction says whether it is an answer of the service. */
type TracedSync<T extends object> = (
  params: Omit<Params<T>, 'begin'> & { begin(answer?: boolean): void },
) => ReturnType<Sync<T>>;

/** The same sync, of which `heard` is told how many rows each commit has, and whether it is an answer. */
export function traced<T extends object>(
  sync: TracedSync<T>,
  heard: (rows: number, answer: boolean) => void,
): Sync<T> {
  return (params) => {
    let rows = 0;
    let answered = false;
    return sync({
      ...params,
      begin: (answer = false) => {
        rows = 0;
        answered = answer;
        params.begin();
      },
      write: (message) => {
        rows += 1;
        params.write(message);
      },
      commit: (signal) => {
        heard(rows, answered);
        return params.commit(signal);
      },
    });
  };
}
