import { createAtom } from '@xstate/store';

const packets = createAtom(10);
const grams = createAtom(4);
const total = createAtom(() => packets.get() * grams.get());

/** What a box weighs. */
export function weigh(count: number, each?: number): number {
  packets.set(count);
  if (each !== undefined) grams.set(each);
  return total.get();
}
