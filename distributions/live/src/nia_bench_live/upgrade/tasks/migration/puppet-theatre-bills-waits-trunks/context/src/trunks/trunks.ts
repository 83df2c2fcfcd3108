import { getProperty } from 'dot-prop';

export type Trunk = Record<string, unknown>;

/** What lies at a place of a trunk. */
export function inTrunk(trunk: Trunk, place: string): unknown {
  return getProperty(trunk, place, 'nothing');
}
