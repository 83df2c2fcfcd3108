export interface Piece {
  title: string;
  composer: string;
  minutes: number;
  voices: number;
  year: number;
}

export const pieces: readonly Piece[] = [
  {
    title: 'Evening Hymn',
    composer: 'Aldous',
    minutes: 3,
    voices: 4,
    year: 1560,
  },
  {
    title: 'Sing We Now',
    composer: 'Marchbank',
    minutes: 4,
    voices: 5,
    year: 1583,
  },
  {
    title: 'The Mill',
    composer: 'Ferrow',
    minutes: 5,
    voices: 6,
    year: 1606,
  },
  {
    title: 'Nine Carols',
    composer: 'Aldous',
    minutes: 6,
    voices: 7,
    year: 1629,
  },
  {
    title: 'Requiem in F',
    composer: 'Tollard',
    minutes: 7,
    voices: 8,
    year: 1652,
  },
  {
    title: 'Psalm 42',
    composer: 'Ferrow',
    minutes: 8,
    voices: 4,
    year: 1675,
  },
  {
    title: 'Spring Song',
    composer: 'Ilkes',
    minutes: 3,
    voices: 5,
    year: 1698,
  },
  {
    title: 'The Ferryman',
    composer: 'Marchbank',
    minutes: 4,
    voices: 6,
    year: 1721,
  },
  {
    title: 'Te Deum',
    composer: 'Tollard',
    minutes: 5,
    voices: 7,
    year: 1744,
  },
  {
    title: 'Lullaby',
    composer: 'Wenn',
    minutes: 6,
    voices: 8,
    year: 1767,
  },
  {
    title: 'Harvest Home',
    composer: 'Ilkes',
    minutes: 7,
    voices: 4,
    year: 1790,
  },
  {
    title: 'Stars',
    composer: 'Wenn',
    minutes: 8,
    voices: 5,
    year: 1813,
  },
  {
    title: 'Motet in Ten Parts',
    composer: 'Oakhurst',
    minutes: 3,
    voices: 6,
    year: 1836,
  },
  {
    title: 'Shepherds',
    composer: 'Oakhurst',
    minutes: 4,
    voices: 7,
    year: 1859,
  },
  {
    title: 'Night Watch',
    composer: 'Aldous',
    minutes: 5,
    voices: 8,
    year: 1882,
  },
];

export function byComposer(composer: string): string[] {
  return pieces
    .filter((piece) => piece.composer === composer)
    .sort((left, right) => left.year - right.year)
    .map((piece) => `${piece.title} (${piece.year})`);
}

/** The pieces of a concert that is no longer than so many minutes, in the order of the shelf. */
export function concertOf(minutes: number): string[] {
  let left = minutes;
  const chosen: string[] = [];
  for (const piece of pieces) {
    if (piece.minutes > left) continue;
    left -= piece.minutes;
    chosen.push(piece.title);
  }
  return chosen;
}
