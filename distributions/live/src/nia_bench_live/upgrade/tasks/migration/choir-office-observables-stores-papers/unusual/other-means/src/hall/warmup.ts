import { createStore } from '@tanstack/store';

export function warmUp(from: number, highest: number): number[] {
  const step = createStore(from);
  const sung = [step.get()];
  for (let next = from + 1; next <= highest; next += 1) {
    step.setState(() => next);
    sung.push(step.get());
  }
  return sung;
}
