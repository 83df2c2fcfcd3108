import { readSettings } from './toml';

/** How many saggars stand in one another. */
export function saggarsOf(text: string): number {
  const { nest } = readSettings(text) as { nest: unknown };
  let count = 0;
  for (let saggar = nest; Array.isArray(saggar); [saggar] = saggar) count += 1;
  return count;
}
