/** A clock that may be another one than the machine's, so that a season passes in a minute. */
export interface StageClock {
  setTimeout: typeof globalThis.setTimeout;
  clearTimeout: typeof globalThis.clearTimeout;
}

export const DAY = 86_400_000;
