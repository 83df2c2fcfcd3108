export interface Tune {
  name: string;
  bars: number;
  beats: number;
  speed: number;
}

/** How long a tune is, in seconds; its speed is beats in a minute. */
export function secondsOf({ bars, beats, speed }: Tune): number {
  return Math.round((bars * beats * 60) / speed);
}

/** How often a tune is played over a scene, and how many seconds are silent. */
export function over(tune: Tune, seconds: number): [number, number] {
  const times = Math.floor(seconds / secondsOf(tune));
  return [times, seconds - times * secondsOf(tune)];
}

/** The tunes to dance to: three beats, and not too slow. */
export function dances(tunes: readonly Tune[]): string[] {
  return tunes.filter(({ beats, speed }) => beats === 3 && speed >= 90).map(({ name }) => name);
}

/** The organ grinder's roll in metres, two centimetres to a beat. */
export function rollFor(tunes: readonly Tune[]): number {
  return tunes.reduce((sum, { bars, beats }) => sum + bars * beats * 2, 0) / 100;
}
