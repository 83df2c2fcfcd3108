import { Store } from '@tanstack/store';

/** Counts how often the beat was given. */
export function countBeats(beats: readonly number[]): number {
  let given = 0;
  const beat = new Store(60);
  beat.subscribe(() => {
    given += 1;
  });
  for (const next of beats) beat.setState(() => next);
  return given;
}
