export interface Drill {
  kind: 'fire' | 'boats' | 'leak' | 'overboard';
  ferry: string;
  day: number;
  /** Minutes until everybody was at their place. */
  minutes: number;
}

/** After so many days a drill has to be held again. */
export const intervals: Record<Drill['kind'], number> = { fire: 14, boats: 14, leak: 60, overboard: 30 };

/** The longest that a drill may take. */
export const limits: Record<Drill['kind'], number> = { fire: 6, boats: 12, leak: 10, overboard: 4 };

function latest(drills: Drill[], ferry: string, kind: Drill['kind']): Drill | undefined {
  return drills
    .filter((drill) => drill.ferry === ferry && drill.kind === kind)
    .sort((left, right) => right.day - left.day)[0];
}

/** The drills that a ferry has to hold: those that are due, and those that took too long the last time. */
export function dueDrills(drills: Drill[], ferry: string, today: number): string[] {
  const kinds = Object.keys(intervals) as Drill['kind'][];
  return kinds.filter((kind) => {
    const last = latest(drills, ferry, kind);
    if (!last) return true;
    return today - last.day >= intervals[kind] || last.minutes > limits[kind];
  });
}

/** Whether a ferry may leave: neither fire nor boats may be due. */
export function mayLeave(drills: Drill[], ferry: string, today: number): boolean {
  const due = new Set(dueDrills(drills, ferry, today));
  return !due.has('fire') && !due.has('boats');
}

/** A line for the book of the ferry. */
export function drillLine({ kind, day, minutes }: Drill): string {
  const remark = minutes > limits[kind] ? ', again' : '';
  return `day ${day}: ${kind}, ${minutes} min${remark}`;
}
