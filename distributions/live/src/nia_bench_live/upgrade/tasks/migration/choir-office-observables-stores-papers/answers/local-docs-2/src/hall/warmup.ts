import { Store } from '@tanstack/store';

/** Sings up from a step to the highest one. */
export function warmUp(from: number, highest: number): number[] {
  const sung: number[] = [];
  // The value has an object of its own each time, for the store only tells of values that are not the same.
  const step = new Store({ height: from - 1 });
  step.subscribe(({ height }) => {
    sung.push(height);
  });
  step.setState(() => ({ height: from }));
  // The next step is set when the last one was announced: a subscriber is not told of what it sets itself.
  while (step.state.height < highest) step.setState(({ height }) => ({ height: height + 1 }));
  return sung;
}
