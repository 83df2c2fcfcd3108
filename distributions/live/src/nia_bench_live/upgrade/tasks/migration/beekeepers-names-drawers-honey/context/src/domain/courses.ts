export interface Course {
  title: string;
  seats: number;
  weeks: number;
  asked: string[];
}

/** Who gets a seat, and who waits. */
export function seats({ seats: free, asked }: Course): { in: string[]; waiting: string[] } {
  const once = [...new Set(asked)];
  return { in: once.slice(0, free), waiting: once.slice(free) };
}

/** The evenings of a course that begins on a day and is held each week, without feast days. */
export function evenings({ weeks }: Course, first: number, feasts: readonly number[]): number[] {
  const days: number[] = [];
  for (let day = first; days.length < weeks; day += 7) {
    if (!feasts.includes(day)) days.push(day);
  }
  return days;
}

/** The mark of an exam with so many points of a hundred. */
export function mark(points: number): string {
  if (points >= 90) return 'master';
  if (points >= 60) return 'keeper';
  return 'again';
}
