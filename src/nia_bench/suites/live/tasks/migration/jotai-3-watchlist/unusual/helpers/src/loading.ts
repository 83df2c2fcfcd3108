import type { Atom } from 'jotai/vanilla';
import { atom } from 'jotai/vanilla';
import { unwrap } from 'jotai/vanilla/utils';

export type Loading<Value> =
  | { state: 'loading' }
  | { state: 'hasData'; data: Value }
  | { state: 'hasError'; error: unknown };

const WAITING = { state: 'loading' } as const;

/** What has become of a promise so far, as a plain value. */
export const loadingOf = <Value>(source: Atom<Promise<Value>>): Atom<Loading<Value>> =>
  unwrap(
    atom((get) =>
      get(source).then(
        (data): Loading<Value> => ({ state: 'hasData', data }),
        (error: unknown): Loading<Value> => ({ state: 'hasError', error }),
      ),
    ),
    () => WAITING,
  );
