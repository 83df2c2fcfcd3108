export interface Bridge {
  metres: number;
  planks: number;
  rail: boolean;
}

/** How many players stand on a bridge, each with seventy centimetres of it. */
export function roomOn({ metres }: Bridge): number {
  return Math.floor((metres * 100) / 70);
}

/** What a bridge carries, in kilograms; without a rail it is used for two thirds of that. */
export function carries({ planks, rail }: Bridge): number {
  return Math.floor(planks * 110 * (rail ? 1 : 2 / 3));
}

/** The bridge for so many players who weigh so much: the shortest that does. */
export function bridgeFor(bridges: readonly Bridge[], players: number, kilograms: number): number | null {
  const fit = bridges.filter((bridge) => roomOn(bridge) >= players && carries(bridge) >= kilograms);
  return fit.length === 0 ? null : Math.min(...fit.map(({ metres }) => metres));
}
