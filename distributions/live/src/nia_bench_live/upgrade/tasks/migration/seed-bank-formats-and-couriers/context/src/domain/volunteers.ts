/** Somebody who helps, and what they know how to do. */
export interface Volunteer {
  name: string;
  skills: string[];
  /** The weekdays on which they come: 1 is Monday. */
  days: number[];
  hours: number;
}

export interface Duty {
  name: string;
  skill: string;
  day: number;
  hours: number;
}

export interface Shift {
  duty: string;
  volunteer?: string;
}

function canTake(volunteer: Volunteer, duty: Duty, left: number): boolean {
  if (!volunteer.skills.includes(duty.skill)) return false;
  if (!volunteer.days.includes(duty.day)) return false;
  return left >= duty.hours;
}

/**
 * Who takes which duty in a week. The duties that few know how to do are given out first, and each to whoever has
 * most time left.
 */
export function planShifts(volunteers: Volunteer[], duties: Duty[]): Shift[] {
  const left = new Map(volunteers.map(({ name, hours }) => [name, hours]));
  const able = (duty: Duty) => volunteers.filter(({ skills }) => skills.includes(duty.skill)).length;
  const order = [...duties].sort((first, second) => able(first) - able(second));
  const plan = new Map<string, string>();
  for (const duty of order) {
    const [best] = volunteers
      .filter((volunteer) => canTake(volunteer, duty, left.get(volunteer.name) ?? 0))
      .sort((first, second) => (left.get(second.name) ?? 0) - (left.get(first.name) ?? 0));
    if (!best) continue;
    plan.set(duty.name, best.name);
    left.set(best.name, (left.get(best.name) ?? 0) - duty.hours);
  }
  return duties.map(({ name }) => ({ duty: name, volunteer: plan.get(name) }));
}

/** The duties that nobody takes. */
export function openDuties(shifts: Shift[]): string[] {
  return shifts.filter(({ volunteer }) => volunteer === undefined).map(({ duty }) => duty);
}

/** How many hours somebody has in a plan. */
export function hoursOf(name: string, shifts: Shift[], duties: Duty[]): number {
  const own = new Set(shifts.filter(({ volunteer }) => volunteer === name).map(({ duty }) => duty));
  return duties.filter((duty) => own.has(duty.name)).reduce((sum, { hours }) => sum + hours, 0);
}
