import { Store } from '@tanstack/store';

/** Sings up from a step to the highest one. */
export function warmUp(from: number, highest: number): number[] {
  const sung: number[] = [];
  // A subscriber does not hear of what it sets itself: the steps are taken outside.
  const step = new Store({ height: from - 1 });
  step.subscribe(({ height }) => {
    sung.push(height);
  });
  step.setState(() => ({ height: from }));
  while (step.state.height < highest) step.setState(({ height }) => ({ height: height + 1 }));
  return sung;
}
