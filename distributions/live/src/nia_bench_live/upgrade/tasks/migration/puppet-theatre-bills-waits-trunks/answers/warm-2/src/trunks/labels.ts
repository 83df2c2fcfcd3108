import { hasProperty } from 'dot-prop';
import { complaint, written } from './places';

/** What is printed about the place on a label before it is glued on. */
export function judgeLabel(place: string): string {
  try {
    hasProperty({}, written(place));
    return 'glue it on';
  } catch (error) {
    return complaint(error);
  }
}
