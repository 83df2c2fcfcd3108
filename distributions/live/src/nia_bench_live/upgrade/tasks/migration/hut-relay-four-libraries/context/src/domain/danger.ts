export const levels = ['low', 'moderate', 'considerable', 'high', 'very high'] as const;

export type Level = (typeof levels)[number];

export interface Snow {
  fresh: number;
  wind: number;
  thaw: boolean;
}

export function levelOf(snow: Snow): Level {
  let points = 0;
  if (snow.fresh > 20) points += 1;
  if (snow.fresh > 50) points += 1;
  if (snow.wind > 40) points += 1;
  if (snow.thaw) points += 1;
  return levels[points] ?? 'low';
}

export function isClosed(level: Level): boolean {
  return levels.indexOf(level) >= 3;
}
