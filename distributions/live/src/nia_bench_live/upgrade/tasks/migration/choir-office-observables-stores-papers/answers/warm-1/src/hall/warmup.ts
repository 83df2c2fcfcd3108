import { Store } from '@tanstack/store';

/** Sings up from a step to the highest one. */
export function warmUp(from: number, highest: number): number[] {
  const sung: number[] = [];
  const scale = new Store({ step: from - 1 });
  scale.subscribe(({ step }) => {
    sung.push(step);
  });
  scale.setState(() => ({ step: from }));
  // A store does not tell a subscriber of what this subscriber sets, so the steps are set from here.
  while (scale.state.step < highest) scale.setState(({ step }) => ({ step: step + 1 }));
  return sung;
}
