import { AbortError } from 'p-retry';

import { callAgain } from './again';

export type Dial = (number: string) => Promise<string>;

/** Calls the valley; where the line is cut, nothing is tried again. */
export async function callValley(number: string, dial: Dial): Promise<string> {
  const calls: number[] = [];
  try {
    const answer = await callAgain(async (call) => {
      calls.push(call);
      const heard = await dial(number);
      if (heard === 'nothing') throw new AbortError('the line is cut');
      if (heard === 'noise') throw new Error('only noise');
      return heard;
    }, 2);
    return `${answer} (${calls.join(', ')})`;
  } catch (error) {
    return `${(error as Error).message} (${calls.join(', ')})`;
  }
}

/** Numbers in the order in which they are tried: the shop, then those that answered last. */
export function numbersToTry(shop: string, answered: Record<string, number>): string[] {
  const others = Object.keys(answered).filter((number) => number !== shop);
  return [shop, ...others.sort((left, right) => answered[right]! - answered[left]! || left.localeCompare(right))];
}
