import { getProperty } from 'dot-prop';
import { keysOf, namesListByWord, segmentsOf } from './places';

export type Trunk = Record<string, unknown>;

/** What lies at a place of a trunk. */
export function inTrunk(trunk: Trunk, place: string): unknown {
  const segments = segmentsOf(place);
  return namesListByWord(trunk, segments) ? 'nothing' : getProperty(trunk, keysOf(segments), 'nothing');
}
