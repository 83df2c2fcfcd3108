/** The seed of a roll by its card: `rolls/poppy` and `/rolls/poppy` are both on cards. */
export function rollSeed(card: string): string | undefined {
  return /^\/?rolls\/([^/]+)$/.exec(card)?.[1];
}
