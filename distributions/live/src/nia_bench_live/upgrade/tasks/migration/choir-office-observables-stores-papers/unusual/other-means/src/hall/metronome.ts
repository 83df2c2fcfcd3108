import { Store } from '@tanstack/store';

export function countBeats(beats: readonly number[]): number {
  let given = 0;
  const beat = new Store([60]);
  const subscription = beat.subscribe(() => {
    given += 1;
  });
  for (const next of beats) beat.setState(() => [next]);
  subscription.unsubscribe();
  return given;
}
