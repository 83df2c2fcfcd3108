import { createStore } from '@tanstack/store';

export function warmUp(from: number, highest: number): number[] {
  const sung: number[] = [];
  const step = createStore(from - 1);
  step.subscribe((next) => void sung.push(next));
  for (let next = from; next <= highest; next += 1) step.setState(() => next);
  return sung;
}
