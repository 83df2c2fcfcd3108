import { getProperty } from 'dot-prop';

import { complaint, countsByName, forbidden } from './places';

export type Trunk = Record<string, unknown>;

/** What lies at a place of a trunk. */
export function inTrunk(trunk: Trunk, place: string): unknown {
  const wrong = complaint(place);
  if (wrong !== null) throw new Error(wrong);
  if (forbidden(place) || countsByName(trunk, place)) return 'nothing';
  return getProperty(trunk, place, 'nothing');
}
