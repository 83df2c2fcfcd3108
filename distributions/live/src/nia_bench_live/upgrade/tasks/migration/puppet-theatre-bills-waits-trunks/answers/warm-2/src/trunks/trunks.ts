import { getProperty } from 'dot-prop';
import { keysOf, namesEntry, pathOf } from './places';

export type Trunk = Record<string, unknown>;

/** What lies at a place of a trunk. */
export function inTrunk(trunk: Trunk, place: string): unknown {
  const keys = keysOf(place);
  if (namesEntry(trunk, keys)) return 'nothing';
  return getProperty(trunk, pathOf(keys), 'nothing');
}
