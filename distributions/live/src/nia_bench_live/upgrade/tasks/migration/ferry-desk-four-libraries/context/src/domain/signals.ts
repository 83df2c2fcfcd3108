/** What the flags on the mast of the office mean. */
export const flags = ['ball', 'cone', 'drum', 'pennant'] as const;

export type Flag = (typeof flags)[number];

export function meaningOf(hoisted: readonly Flag[]): string {
  if (hoisted.length === 0) return 'all boats run';
  if (hoisted.includes('drum')) return 'no boat runs';
  if (hoisted.includes('cone')) return 'small boats stay in';
  return 'expect delays';
}
