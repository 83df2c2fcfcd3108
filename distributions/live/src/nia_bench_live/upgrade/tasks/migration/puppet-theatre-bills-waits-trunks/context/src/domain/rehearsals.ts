export interface Slot {
  day: number;
  from: number;
  to: number;
}

/** Whether two rehearsals are at the same time. */
export function clash(left: Slot, right: Slot): boolean {
  return left.day === right.day && left.from < right.to && right.from < left.to;
}

/** The first free hour of a day for a rehearsal so long, between nine and six. */
export function freeHour(slots: readonly Slot[], day: number, hours: number): number | null {
  for (let from = 9; from + hours <= 18; from += 1) {
    if (!slots.some((slot) => clash(slot, { day, from, to: from + hours }))) return from;
  }
  return null;
}

/** The hours that are rehearsed on each day. */
export function hoursByDay(slots: readonly Slot[]): [number, number][] {
  const days = new Map<number, number>();
  for (const { day, from, to } of slots) days.set(day, (days.get(day) ?? 0) + to - from);
  return [...days].sort(([left], [right]) => left - right);
}
