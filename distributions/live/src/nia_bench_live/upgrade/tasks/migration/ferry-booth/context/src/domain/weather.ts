export interface Wind {
  /** Metres in a second. */
  speed: number;
  /** Degrees from which it blows. */
  from: number;
}

const limits = [0.3, 1.6, 3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7];
const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

/** The strength of a wind from 0 to 12. */
export function beaufort({ speed }: Pick<Wind, 'speed'>): number {
  const found = limits.findIndex((limit) => speed < limit);
  return found === -1 ? 12 : found;
}

export function pointOf({ from }: Pick<Wind, 'from'>): string {
  return points[Math.round((((from % 360) + 360) % 360) / 45) % 8] as string;
}

/** Whether a ship sails: up to 8, and up to 6 where the wind blows across the way. */
export function sails(wind: Wind, course: number): boolean {
  const angle = Math.abs(((wind.from - course + 540) % 360) - 180);
  const across = angle > 45 && angle < 135;
  return beaufort(wind) <= (across ? 6 : 8);
}

/** The line on the board of the harbour. */
export function board(wind: Wind): string {
  return `${pointOf(wind)} ${beaufort(wind)}`;
}
