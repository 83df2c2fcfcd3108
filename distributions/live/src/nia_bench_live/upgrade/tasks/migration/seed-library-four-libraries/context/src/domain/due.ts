/** Seed is lent in spring and comes back after the harvest: weeks count from the first of March. */
export function dueWeek(week: number, weeks: number): string {
  const due = week + weeks;
  return due > 44 ? 'next spring' : `week ${due}`;
}

export function isOverdue(due: string, week: number): boolean {
  const match = /^week (\d+)$/.exec(due);
  return match !== null && Number(match[1]) < week;
}
