import { findPier } from './piers';

export interface Stay {
  vessel: string;
  pier: string;
  /** Minutes after midnight. */
  from: number;
  until: number;
}

export function overlaps(left: Stay, right: Stay): boolean {
  return left.pier === right.pier && left.from < right.until && right.from < left.until;
}

/** The stays that find no berth, in the order in which they ask. */
export function withoutBerth(stays: readonly Stay[]): Stay[] {
  const placed: Stay[] = [];
  const refused: Stay[] = [];
  for (const stay of stays) {
    const berths = findPier(stay.pier)?.berths ?? 0;
    const others = placed.filter((other) => overlaps(other, stay)).length;
    if (others < berths) placed.push(stay);
    else refused.push(stay);
  }
  return refused;
}

export function busiestHour(stays: readonly Stay[]): number {
  const counts = new Array<number>(24).fill(0);
  for (const stay of stays) {
    const first = Math.floor(stay.from / 60);
    const last = Math.floor((stay.until - 1) / 60);
    for (let hour = first; hour <= last; hour += 1) counts[hour] = (counts[hour] ?? 0) + 1;
  }
  return counts.indexOf(Math.max(...counts));
}
