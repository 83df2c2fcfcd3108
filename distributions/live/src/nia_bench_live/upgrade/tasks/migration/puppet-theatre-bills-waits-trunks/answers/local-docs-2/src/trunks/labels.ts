import { checkPlace } from './places';

/** What is printed about the place on a label before it is glued on. */
export function judgeLabel(place: string): string {
  try {
    checkPlace(place);
    return 'glue it on';
  } catch (error) {
    return (error as Error).message;
  }
}
