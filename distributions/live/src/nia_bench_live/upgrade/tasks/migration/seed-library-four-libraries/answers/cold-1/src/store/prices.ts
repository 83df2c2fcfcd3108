import Conf from 'conf';

type Prices = Record<string, number | Record<string, number>>;

/** What a branch takes for its things, in cents. */
export function openPrices(folder: string): Conf<Prices> {
  return new Conf<Prices>({ cwd: folder, configName: 'prices', defaults: { bag: 20, paper: { white: 5, brown: 3 } } });
}

/** Sets prices back to those of the town. */
export function usualPrices(prices: Conf<Prices>, names: readonly string[]): void {
  const known = names.filter((name) => name === 'bag' || name === 'paper');
  if (known.length > 0) prices.reset(...known);
}
