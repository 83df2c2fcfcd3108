export type Sea = 'calm' | 'slight' | 'moderate' | 'rough';

export interface Report {
  /** Metres. */
  waves: number;
  /** Knots. */
  wind: number;
}

export function seaOf(report: Report): Sea {
  if (report.waves < 0.5) return 'calm';
  if (report.waves < 1.25) return 'slight';
  if (report.waves < 2.5) return 'moderate';
  return 'rough';
}

/** Whether boats of such a length go out. */
export function mayGoOut(report: Report, length: number): boolean {
  const sea = seaOf(report);
  if (sea === 'rough') return false;
  if (sea === 'moderate') return length >= 24 && report.wind < 30;
  return report.wind < (length >= 24 ? 40 : 28);
}

export function worst(reports: readonly Report[]): Report {
  return reports.reduce((left, right) => ({
    waves: Math.max(left.waves, right.waves),
    wind: Math.max(left.wind, right.wind),
  }), { waves: 0, wind: 0 });
}
