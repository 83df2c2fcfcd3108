import Conf from 'conf';

type Prices = Record<string, number | Record<string, number>>;

const usual = { bag: 20, paper: { white: 5, brown: 3 } };

/** What a branch takes for its things, in cents. */
export function openPrices(folder: string): Conf<Prices> {
  return new Conf<Prices>({ cwd: folder, configName: 'prices', defaults: usual });
}

/** Sets prices back to those of the town. */
export function usualPrices(prices: Conf<Prices>, names: readonly string[]): void {
  // Only whole entries go back, not parts of them.
  const known = names.filter((name) => Object.hasOwn(usual, name));
  if (known.length > 0) prices.reset(...known);
}
