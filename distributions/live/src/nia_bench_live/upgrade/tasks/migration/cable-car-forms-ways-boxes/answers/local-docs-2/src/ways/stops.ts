import { match } from 'path-to-regexp';

import { AS_READ, wholeAddress } from './plain';

const stop = match<{ stop: string }>('/stops/:stop', AS_READ);
const wait = match<{ stop: string; minutes: string }>('/stops/:stop/waits/:minutes', AS_READ);

/** The stop that a path means. */
export function stopAt(path: string): string | null {
  const found = stop(wholeAddress(path));
  return found ? found.params.stop : null;
}

/** What a path says of a wait. */
export function waitAt(path: string): string | null {
  const found = wait(wholeAddress(path));
  return found ? `${found.params.minutes} minutes at ${found.params.stop}` : null;
}

/** How often each stop was looked at, by the paths of a day. */
export function looks(paths: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const path of paths) {
    const name = stopAt(path) ?? waitAt(path)?.split(' at ')[1];
    if (name) counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
