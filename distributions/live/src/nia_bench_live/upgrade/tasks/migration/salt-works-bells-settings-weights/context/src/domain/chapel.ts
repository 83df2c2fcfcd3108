export interface Singer {
  name: string;
  voice: 'treble' | 'alto' | 'tenor' | 'bass';
  shift: 'day' | 'night';
}

/** Who can sing on a Sunday: the night shift sleeps in the morning, and the day shift works in the evening of a boiling week. */
export function canSing(singers: readonly Singer[], at: 'morning' | 'evening', boiling: boolean): string[] {
  return singers
    .filter(({ shift }) => (at === 'morning' ? shift === 'day' : !boiling || shift === 'night'))
    .map(({ name }) => name);
}

/** The voices that nobody sings. */
export function missing(singers: readonly Singer[]): Singer['voice'][] {
  const all: Singer['voice'][] = ['treble', 'alto', 'tenor', 'bass'];
  return all.filter((voice) => !singers.some((singer) => singer.voice === voice));
}

/** The order of benches: the basses behind, the trebles in front. */
export function seats(singers: readonly Singer[]): string[][] {
  const rows: Singer['voice'][] = ['treble', 'alto', 'tenor', 'bass'];
  return rows.map((voice) => singers.filter((singer) => singer.voice === voice).map(({ name }) => name)).filter((row) => row.length > 0);
}

/** What the collection was for, and what it came to, in pence. */
export function collection(coins: readonly number[], fund: string): string {
  const sum = coins.reduce((total, coin) => total + coin, 0);
  return sum === 0 ? `Nothing for the ${fund}` : `${Math.floor(sum / 12)}s ${sum % 12}d for the ${fund}`;
}
