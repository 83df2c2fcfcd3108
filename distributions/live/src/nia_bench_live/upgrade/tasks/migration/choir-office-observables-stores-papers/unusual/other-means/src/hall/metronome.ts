import { createAtom } from '@tanstack/store';

export function countBeats(beats: readonly number[]): number {
  let given = 0;
  const beat = createAtom(60, { compare: () => false });
  const subscription = beat.subscribe(() => {
    given += 1;
  });
  for (const next of beats) beat.set(next);
  subscription.unsubscribe();
  return given;
}
