export interface Volunteer {
  name: string;
  roles: ('driver' | 'conductor' | 'guard')[];
  /** Days of the week on which the volunteer can come; 0 is Sunday. */
  days: number[];
}

export interface Shift {
  day: number;
  role: 'driver' | 'conductor' | 'guard';
}

function canTake(volunteer: Volunteer, shift: Shift): boolean {
  return (
    volunteer.days.includes(shift.day) &&
    volunteer.roles.includes(shift.role)
  );
}

/** Gives shifts to volunteers: who has had the fewest comes first, and nobody has two on one day. */
export function assignShifts(
  volunteers: Volunteer[],
  shifts: Shift[],
): Map<Shift, string | undefined> {
  const counts = new Map<string, number>();
  const busy = new Set<string>();
  const plan = new Map<Shift, string | undefined>();
  const rareFirst = [...shifts].sort(
    (first, second) =>
      volunteers.filter((volunteer) => canTake(volunteer, first)).length -
      volunteers.filter((volunteer) => canTake(volunteer, second)).length,
  );
  for (const shift of rareFirst) {
    const [chosen] = volunteers
      .filter(
        (volunteer) =>
          canTake(volunteer, shift) &&
          !busy.has(`${volunteer.name} ${shift.day}`),
      )
      .sort(
        (first, second) =>
          (counts.get(first.name) ?? 0) - (counts.get(second.name) ?? 0) ||
          first.name.localeCompare(second.name),
      );
    plan.set(shift, chosen?.name);
    if (!chosen) continue;
    counts.set(chosen.name, (counts.get(chosen.name) ?? 0) + 1);
    busy.add(`${chosen.name} ${shift.day}`);
  }
  return plan;
}

/** Shifts that nobody has. */
export function openShifts(plan: Map<Shift, string | undefined>): string[] {
  return [...plan]
    .filter(([, name]) => name === undefined)
    .map(([{ day, role }]) => `${role} on day ${day}`);
}

/** How many shifts each volunteer has. */
export function shiftCounts(
  plan: Map<Shift, string | undefined>,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of plan.values())
    if (name !== undefined) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
