export interface Pupil {
  name: string;
  age: number;
  /** Days at school in this month. */
  days: number;
  works: boolean;
}

/** The school of the works is for those between six and thirteen; who works comes every other day. */
export function mustCome({ age, works }: Pupil, day: number): boolean {
  if (age < 6 || age > 13) return false;
  return !works || day % 2 === 0;
}

/** The benches that are needed on a day, with five to a bench. */
export function benches(pupils: readonly Pupil[], day: number): number {
  return Math.ceil(pupils.filter((pupil) => mustCome(pupil, day)).length / 5);
}

/** The report of a month: who was there on fewer than half of the days. */
export function absent(pupils: readonly Pupil[], days: number): string[] {
  return pupils.filter((pupil) => pupil.days < (pupil.works ? days / 4 : days / 2)).map(({ name }) => name);
}

/** The classes: by age, two years in each, those without pupils left out. */
export function classes(pupils: readonly Pupil[]): Record<string, string[]> {
  const made: Record<string, string[]> = {};
  for (const { name, age } of [...pupils].sort((left, right) => left.age - right.age || left.name.localeCompare(right.name))) {
    if (age < 6 || age > 13) continue;
    const first = age - (age % 2);
    (made[`${first} and ${first + 1}`] ??= []).push(name);
  }
  return made;
}

/** The prize goes to the pupil with most days; among several to the youngest. */
export function prize(pupils: readonly Pupil[]): string | null {
  return [...pupils].sort((left, right) => right.days - left.days || left.age - right.age)[0]?.name ?? null;
}
