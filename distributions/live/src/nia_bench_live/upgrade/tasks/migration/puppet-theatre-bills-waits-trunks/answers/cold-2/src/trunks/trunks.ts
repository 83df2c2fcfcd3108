import { getProperty } from 'dot-prop';
import { namesOfRow } from './places';

export type Trunk = Record<string, unknown>;

/** What lies at a place of a trunk. */
export function inTrunk(trunk: Trunk, place: string): unknown {
  if (namesOfRow(trunk, place)) return 'nothing';
  return getProperty(trunk, place, 'nothing');
}
