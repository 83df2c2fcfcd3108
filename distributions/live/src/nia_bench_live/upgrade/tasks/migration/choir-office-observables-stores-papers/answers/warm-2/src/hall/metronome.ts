import { Store } from '@tanstack/store';

/** Counts how often the beat was given. */
export function countBeats(beats: readonly number[]): number {
  let given = 0;
  // Each beat is an object of its own, so that the same one counts again.
  const beat = new Store({ perMinute: 60 });
  beat.subscribe(() => {
    given += 1;
  });
  for (const perMinute of beats) beat.setState(() => ({ perMinute }));
  return given;
}
