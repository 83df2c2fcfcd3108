import { hasProperty } from 'dot-prop';

import { complaint, forbidden } from './places';

/** What is printed about the place on a label before it is glued on. */
export function judgeLabel(place: string): string {
  const wrong = complaint(place);
  if (wrong !== null) return wrong;
  if (forbidden(place)) return 'glue it on';
  try {
    hasProperty({}, place);
    return 'glue it on';
  } catch (error) {
    return (error as Error).message;
  }
}
