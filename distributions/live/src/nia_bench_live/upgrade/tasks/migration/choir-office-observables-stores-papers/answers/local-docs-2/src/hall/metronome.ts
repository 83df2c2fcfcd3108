import { Store } from '@tanstack/store';

/** Counts how often the beat was given. */
export function countBeats(beats: readonly number[]): number {
  let given = 0;
  // The value has an object of its own each time, for the store only tells of values that are not the same.
  const beat = new Store({ beat: 60 });
  beat.subscribe(() => {
    given += 1;
  });
  for (const next of beats) beat.setState(() => ({ beat: next }));
  return given;
}
