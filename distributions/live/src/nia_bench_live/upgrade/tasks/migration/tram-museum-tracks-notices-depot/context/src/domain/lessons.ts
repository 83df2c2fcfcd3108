export interface SchoolClass {
  school: string;
  pupils: number;
  /** Years of age. */
  age: number;
  /** Days on which the class can come, as in 2026-05-01. */
  days: string[];
}

export interface Lesson {
  title: string;
  ages: [from: number, to: number];
  seats: number;
}

/** Lessons that are right for a class, those with the fewest empty seats first. */
export function lessonsFor(
  { age, pupils }: SchoolClass,
  lessons: Lesson[],
): string[] {
  return lessons
    .filter(
      ({ ages: [from, to], seats }) =>
        age >= from && age <= to && seats >= pupils,
    )
    .sort((first, second) => first.seats - second.seats)
    .map(({ title }) => title);
}

/** Gives each class a day: the one with the fewest days to choose from chooses first. */
export function lessonDays(classes: SchoolClass[]): Map<string, string> {
  const taken = new Set<string>();
  const days = new Map<string, string>();
  const order = [...classes].sort(
    (first, second) =>
      first.days.length - second.days.length ||
      first.school.localeCompare(second.school),
  );
  for (const { school, days: wishes } of order) {
    const day = [...wishes].sort().find((wish) => !taken.has(wish));
    if (day === undefined) continue;
    taken.add(day);
    days.set(school, day);
  }
  return days;
}

/** How many grown-ups have to come along: one for eight pupils, and for six if they are young. */
export function companions({ pupils, age }: SchoolClass): number {
  return Math.max(2, Math.ceil(pupils / (age < 8 ? 6 : 8)));
}

/** Groups of a class for the workshop, as alike in size as possible. */
export function workshopGroups(pupils: number, largest: number): number[] {
  const count = Math.ceil(pupils / largest);
  return Array.from({ length: count }, (_, at) =>
    Math.floor((pupils + at) / count),
  ).reverse();
}
