import { Store } from '@tanstack/store';

/** Counts how often the beat was given, also when it is the beat of before. */
export function countBeats(beats: readonly number[]): number {
  let given = 0;
  const beat = new Store(60);
  for (const next of beats) {
    beat.setState(() => next);
    given += 1;
  }
  return given;
}
