export interface Course {
  id: string;
  level: 1 | 2 | 3;
  places: number;
  weekday: number;
}

export interface Wish {
  name: string;
  level: 1 | 2 | 3;
  weekdays: number[];
  /** Since when somebody waits, as the number of a week. */
  since: number;
}

/** Who gets into which course: those who wait longest come first, and each into the course with most places left. */
export function enrol(
  courses: Course[],
  wishes: Wish[],
): Map<string, string[]> {
  const lists = new Map(courses.map(({ id }) => [id, [] as string[]]));
  const left = (course: Course) =>
    course.places - lists.get(course.id)!.length;
  for (const wish of [...wishes].sort(
    (first, second) => first.since - second.since,
  )) {
    const [best] = courses
      .filter(
        (course) =>
          course.level === wish.level &&
          wish.weekdays.includes(course.weekday) &&
          left(course) > 0,
      )
      .sort((first, second) => left(second) - left(first));
    if (best) lists.get(best.id)!.push(wish.name);
  }
  return lists;
}

/** Those who are in no course. */
export function stillWaiting(
  wishes: Wish[],
  lists: Map<string, string[]>,
): string[] {
  const inside = new Set([...lists.values()].flat());
  return wishes
    .filter(({ name }) => !inside.has(name))
    .map(({ name }) => name);
}

/** Courses that do not begin, as fewer than half of their places are taken. */
export function cancelledCourses(
  courses: Course[],
  lists: Map<string, string[]>,
): string[] {
  return courses
    .filter(
      ({ id, places }) => (lists.get(id)?.length ?? 0) * 2 < places,
    )
    .map(({ id }) => id);
}

/** The level that somebody may take next: one more for each two courses. */
export function nextLevel(taken: number): 1 | 2 | 3 {
  if (taken < 2) return 1;
  return taken < 4 ? 2 : 3;
}
