import { hasProperty } from 'dot-prop';
import { keysOf, segmentsOf } from './places';

/** What is printed about the place on a label before it is glued on. */
export function judgeLabel(place: string): string {
  try {
    hasProperty({}, keysOf(segmentsOf(place)));
    return 'glue it on';
  } catch (error) {
    return (error as Error).message;
  }
}
