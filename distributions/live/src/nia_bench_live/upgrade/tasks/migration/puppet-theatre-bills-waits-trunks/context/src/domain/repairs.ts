export interface Damage {
  puppet: string;
  part: 'nose' | 'hand' | 'string' | 'joint';
  evening: number;
}

const MINUTES = { nose: 50, hand: 35, string: 10, joint: 25 };

/** The minutes that the workshop needs, with five for each puppet to take it down. */
export function workFor(damages: readonly Damage[]): number {
  const puppets = new Set(damages.map(({ puppet }) => puppet));
  return damages.reduce((sum, { part }) => sum + MINUTES[part], puppets.size * 5);
}

/** What is repaired before an evening, the puppets that play first at the front. */
export function queueFor(damages: readonly Damage[], evening: number): string[] {
  const due = damages.filter((damage) => damage.evening <= evening);
  return [...due].sort((left, right) => left.evening - right.evening).map(({ puppet, part }) => `${puppet}: ${part}`);
}

/** The part that breaks most often. */
export function weakest(damages: readonly Damage[]): string | null {
  const count = (part: string): number => damages.filter((damage) => damage.part === part).length;
  return [...new Set(damages.map(({ part }) => part))].sort((left, right) => count(right) - count(left))[0] ?? null;
}
