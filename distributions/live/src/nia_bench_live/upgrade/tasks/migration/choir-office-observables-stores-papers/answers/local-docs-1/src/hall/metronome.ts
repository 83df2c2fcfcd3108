import { Store } from '@tanstack/store';

/** Counts how often the beat was given. */
export function countBeats(beats: readonly number[]): number {
  let given = 0;
  // Each beat is an object of its own: a store tells only of values that are not the last one.
  const beat = new Store({ tempo: 60 });
  beat.subscribe(() => {
    given += 1;
  });
  for (const tempo of beats) beat.setState(() => ({ tempo }));
  return given;
}
