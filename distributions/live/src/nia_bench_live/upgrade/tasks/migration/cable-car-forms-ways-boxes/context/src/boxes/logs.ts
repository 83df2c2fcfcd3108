import { minimatch } from 'minimatch';

const isLog = minimatch.filter('20??/*.log');

/** The logs of a cupboard, the newest first. */
export function logsOf(cupboard: readonly string[]): string[] {
  return cupboard.filter((file) => isLog(file)).sort().reverse();
}

/** The logs of a year, and of one month of it if that is named. */
export function logsIn(cupboard: readonly string[], year: number, month?: number): string[] {
  const pattern = month === undefined ? '*' : `${String(month).padStart(2, '0')}-*`;
  return cupboard.filter((file) => minimatch(file, `${year}/${pattern}.log`));
}

/** How many logs there are of each year. */
export function logCounts(cupboard: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const log of logsOf(cupboard)) counts[log.slice(0, 4)] = (counts[log.slice(0, 4)] ?? 0) + 1;
  return counts;
}
