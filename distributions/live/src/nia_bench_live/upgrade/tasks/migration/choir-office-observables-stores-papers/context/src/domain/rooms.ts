export interface Room {
  name: string;
  seats: number;
  piano: boolean;
  /** What an evening costs. */
  rent: number;
  echo: number;
}

export const rooms: readonly Room[] = [
  {
    name: 'Vestry',
    seats: 40,
    piano: true,
    rent: 0,
    echo: 1.1,
  },
  {
    name: 'School hall',
    seats: 75,
    piano: false,
    rent: 45,
    echo: 1.5,
  },
  {
    name: 'Corn exchange',
    seats: 110,
    piano: true,
    rent: 90,
    echo: 1.9,
  },
  {
    name: 'Old library',
    seats: 145,
    piano: false,
    rent: 135,
    echo: 2.3,
  },
  {
    name: 'Chapel',
    seats: 180,
    piano: true,
    rent: 180,
    echo: 2.7,
  },
  {
    name: 'Town hall',
    seats: 215,
    piano: false,
    rent: 225,
    echo: 3.1,
  },
  {
    name: 'Minster',
    seats: 250,
    piano: true,
    rent: 270,
    echo: 3.5,
  },
  {
    name: 'Boathouse',
    seats: 285,
    piano: false,
    rent: 315,
    echo: 3.9,
  },
  {
    name: 'Guild hall',
    seats: 320,
    piano: true,
    rent: 360,
    echo: 4.3,
  },
  {
    name: 'Orangery',
    seats: 355,
    piano: false,
    rent: 405,
    echo: 4.7,
  },
];

/** The cheapest room that has so many seats, and a piano if one is wanted. */
export function roomFor(people: number, piano = false): string | undefined {
  return rooms
    .filter((room) => room.seats >= people && (room.piano || !piano))
    .sort((left, right) => left.rent - right.rent)[0]?.name;
}

export function driest(): string[] {
  return [...rooms]
    .sort((left, right) => left.echo - right.echo)
    .slice(0, 3)
    .map((room) => room.name);
}
