export interface Load {
  to: string;
  pounds: number;
  dry: boolean;
}

export interface Wagon {
  name: string;
  carries: number;
  cover: boolean;
}

/** Puts loads on wagons, the heaviest first. What has to stay dry needs a cover. Gives what stays behind as well. */
export function loadWagons(loads: readonly Load[], wagons: readonly Wagon[]): { on: Record<string, string[]>; left: string[] } {
  const free = wagons.map((wagon) => ({ ...wagon, names: [] as string[] }));
  const left: string[] = [];
  for (const load of [...loads].sort((first, second) => second.pounds - first.pounds)) {
    const wagon = free.find(({ carries, cover }) => carries >= load.pounds && (cover || !load.dry));
    if (!wagon) {
      left.push(load.to);
      continue;
    }
    wagon.carries -= load.pounds;
    wagon.names.push(load.to);
  }
  return { on: Object.fromEntries(free.map(({ name, names }) => [name, names])), left };
}

const miles: Record<string, number> = { Alder: 4, Brook: 9, Chapel: 13, Dene: 22 };

/** The way there and back, in hours: three miles in one, and less uphill. */
export function hoursTo(town: string, uphill = false): number | null {
  const way = miles[town];
  if (way === undefined) return null;
  return Math.round(((way / 3) * (uphill ? 1.5 : 1) + way / 3) * 10) / 10;
}

/** The toll of a wagon at the bridge: a penny for each horse, and two for its load. */
export function toll(horses: number, loaded: boolean): number {
  return horses + (loaded ? 2 : 0);
}
