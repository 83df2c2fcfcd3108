export interface Horse {
  name: string;
  age: number;
  pulls: number;
}

/** The team that pulls so many tons: the strongest first, and no horse above fifteen. */
export function team(horses: readonly Horse[], tons: number): string[] | null {
  const names: string[] = [];
  let pulled = 0;
  for (const horse of [...horses].filter(({ age }) => age <= 20).sort((left, right) => right.pulls - left.pulls)) {
    if (pulled >= tons) break;
    names.push(horse.name);
    pulled += horse.pulls;
  }
  return pulled >= tons ? names : null;
}

/** Oats for a stable, in pounds a week. */
export function oats(horses: readonly Horse[]): number {
  return horses.reduce((sum, { pulls, age }) => sum + 7 * (age > 15 ? 6 : 8 + Math.floor(pulls / 20)), 0);
}

/** The stops on a way, where horses change after so many miles. */
export function stops(miles: number, each: number): number[] {
  const all: number[] = [];
  for (let mile = each; mile < miles; mile += each) all.push(mile);
  return all;
}
