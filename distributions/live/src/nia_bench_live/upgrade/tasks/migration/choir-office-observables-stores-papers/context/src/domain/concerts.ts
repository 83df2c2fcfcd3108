export interface Concert {
  day: string;
  room: string;
  sold: number;
  reduced: number;
  programme: string;
}

export const concerts: readonly Concert[] = [
  {
    day: '01-01',
    room: 'Chapel',
    sold: 60,
    reduced: 10,
    programme: 'Evensong',
  },
  {
    day: '03-02',
    room: 'Minster',
    sold: 77,
    reduced: 16,
    programme: 'Harvest',
  },
  {
    day: '05-03',
    room: 'Town hall',
    sold: 94,
    reduced: 22,
    programme: 'Carols',
  },
  {
    day: '07-04',
    room: 'Guild hall',
    sold: 111,
    reduced: 28,
    programme: 'Passion',
  },
  {
    day: '09-05',
    room: 'Chapel',
    sold: 128,
    reduced: 34,
    programme: 'Summer',
  },
  {
    day: '11-06',
    room: 'Minster',
    sold: 145,
    reduced: 10,
    programme: 'Evensong',
  },
  {
    day: '13-07',
    room: 'Town hall',
    sold: 162,
    reduced: 16,
    programme: 'Harvest',
  },
  {
    day: '15-08',
    room: 'Guild hall',
    sold: 179,
    reduced: 22,
    programme: 'Carols',
  },
  {
    day: '17-09',
    room: 'Chapel',
    sold: 196,
    reduced: 28,
    programme: 'Passion',
  },
  {
    day: '19-10',
    room: 'Minster',
    sold: 213,
    reduced: 34,
    programme: 'Summer',
  },
  {
    day: '21-11',
    room: 'Town hall',
    sold: 230,
    reduced: 10,
    programme: 'Evensong',
  },
  {
    day: '23-12',
    room: 'Guild hall',
    sold: 247,
    reduced: 16,
    programme: 'Harvest',
  },
  {
    day: '25-01',
    room: 'Chapel',
    sold: 264,
    reduced: 22,
    programme: 'Carols',
  },
];

/** What a concert brought in: a reduced seat costs half. */
export function incomeOf(concert: Concert, price: number): number {
  const full = concert.sold - concert.reduced;
  return full * price + (concert.reduced * price) / 2;
}

/** The day of the concert to which most came. */
export function bestDay(): string | undefined {
  return [...concerts].sort((left, right) => right.sold - left.sold)[0]?.day;
}

export function soldByRoom(): Record<string, number> {
  const sold: Record<string, number> = {};
  for (const concert of concerts) sold[concert.room] = (sold[concert.room] ?? 0) + concert.sold;
  return sold;
}
