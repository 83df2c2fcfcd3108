export interface Effect {
  name: string;
  second: number;
  lasts: number;
}

/** The effects that are heard at a second of a scene. */
export function heardAt(effects: readonly Effect[], second: number): string[] {
  return effects.filter((effect) => effect.second <= second && second < effect.second + effect.lasts).map(({ name }) => name);
}

/** How many hands make noise at the same time, at most. */
export function noiseHands(effects: readonly Effect[]): number {
  return Math.max(0, ...effects.map(({ second }) => heardAt(effects, second).length));
}

/** The sheet of cues, in minutes and seconds. */
export function cues(effects: readonly Effect[]): string[] {
  const time = (second: number): string => `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`;
  return [...effects].sort((left, right) => left.second - right.second).map(({ name, second }) => `${time(second)} ${name}`);
}
