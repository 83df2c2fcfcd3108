import { createAtom } from '@tanstack/store';

/** Counts how often the beat was given. */
export function countBeats(beats: readonly number[]): number {
  let given = 0;
  const beat = createAtom(60, { compare: () => false });
  beat.subscribe(() => {
    given += 1;
  });
  for (const next of beats) beat.set(next);
  return given;
}
