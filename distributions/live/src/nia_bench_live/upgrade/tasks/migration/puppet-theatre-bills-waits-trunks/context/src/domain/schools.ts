export interface Course {
  title: string;
  places: number;
  asked: { child: string; age: number }[];
}

/** The children who get a place: the oldest, as each comes once only. */
export function accepted({ places, asked }: Course): string[] {
  return [...asked].sort((left, right) => right.age - left.age).slice(0, places).map(({ child }) => child);
}

/** The children who have to come again next year. */
export function waiting(course: Course): string[] {
  const inside = new Set(accepted(course));
  return course.asked.map(({ child }) => child).filter((child) => !inside.has(child));
}

/** What a course needs: wood for each child, and a knife for each two. */
export function needs(children: number): { blocks: number; knives: number } {
  return { blocks: children + 2, knives: Math.ceil(children / 2) };
}
