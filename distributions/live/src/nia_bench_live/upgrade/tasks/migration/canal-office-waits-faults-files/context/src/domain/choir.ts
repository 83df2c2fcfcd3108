export interface Singer {
  name: string;
  voice: 'high' | 'middle' | 'low';
  evenings: number;
}

/** Whether the boatmen's choir can sing: each voice has two. */
export function sings(singers: readonly Singer[]): boolean {
  return (['high', 'middle', 'low'] as const).every((voice) => singers.filter((singer) => singer.voice === voice).length >= 2);
}

/** The rows of a choir, the low voices behind. */
export function rows(singers: readonly Singer[]): string[] {
  const row = (voice: Singer['voice']): string => singers.filter((singer) => singer.voice === voice).map(({ name }) => name).sort().join(' ');
  return [row('high'), row('middle'), row('low')].filter((names) => names !== '');
}

/** Who gets the silver whistle: who came on most evenings. */
export function whistle(singers: readonly Singer[]): string[] {
  const most = Math.max(0, ...singers.map(({ evenings }) => evenings));
  return most === 0 ? [] : singers.filter(({ evenings }) => evenings === most).map(({ name }) => name);
}
