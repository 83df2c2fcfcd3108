import { Store } from '@tanstack/store';

/** Counts how often the beat was given. */
export function countBeats(beats: readonly number[]): number {
  let given = 0;
  // Each beat is a new object, so that one that is the same again is told too.
  const beat = new Store({ rate: 60 });
  beat.subscribe(() => {
    given += 1;
  });
  for (const rate of beats) beat.setState(() => ({ rate }));
  return given;
}
