import { hasProperty } from 'dot-prop';

/** What is printed about the place on a label before it is glued on. */
export function judgeLabel(place: string): string {
  try {
    hasProperty({}, place);
    return 'glue it on';
  } catch (error) {
    return (error as Error).message.replace(/ '.+' (?=in|after)/su, ' ').replace(/ at position \d+$/, '');
  }
}
