import { parsePath } from 'dot-prop';

/** What is printed about the place on a label before it is glued on. */
export function judgeLabel(place: string): string {
  try {
    parsePath(place);
    return 'glue it on';
  } catch (error) {
    const { message } = error as Error;
    const [, word] = /^Invalid character .* (in an|after an) index at position \d+$/su.exec(message) ?? [];
    return word === undefined ? message : `Invalid character ${word} index`;
  }
}
