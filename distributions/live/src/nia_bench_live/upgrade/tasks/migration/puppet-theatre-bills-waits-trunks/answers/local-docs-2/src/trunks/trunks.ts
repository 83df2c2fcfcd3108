import { getProperty } from 'dot-prop';

import { atParts, isNameInRow, partsOfPlace } from './places';

export type Trunk = Record<string, unknown>;

/** What lies at a place of a trunk. */
export function inTrunk(trunk: Trunk, place: string): unknown {
  const parts = partsOfPlace(place);
  if (parts.length === 0) return 'nothing';
  if (parts.some((part, at) => isNameInRow(atParts(trunk, parts.slice(0, at)), part))) return 'nothing';
  return getProperty(trunk, parts.map(String), 'nothing');
}
