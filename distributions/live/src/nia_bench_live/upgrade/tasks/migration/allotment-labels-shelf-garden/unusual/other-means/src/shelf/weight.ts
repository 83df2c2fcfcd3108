import { createAtom } from '@xstate/store';

const box = createAtom({ packets: 10, grams: 4 });
const weight = createAtom<number>(() => {
  const { packets, grams } = box.get();
  return packets * grams;
});

/** What a box weighs. */
export function weigh(count: number, each?: number): number {
  box.set(({ grams }) => ({ packets: count, grams: each ?? grams }));
  return weight.get();
}
