export interface Load {
  hive: string;
  kilograms: number;
}

/** How hives are put on trailers that carry so much: each goes on the first one that has room. */
export function trailers(loads: readonly Load[], carries: number): string[][] {
  const all: { hives: string[]; room: number }[] = [];
  for (const { hive, kilograms } of [...loads].sort((left, right) => right.kilograms - left.kilograms)) {
    const free = all.find(({ room }) => room >= kilograms);
    if (free) {
      free.hives.push(hive);
      free.room -= kilograms;
    } else {
      all.push({ hives: [hive], room: carries - kilograms });
    }
  }
  return all.map(({ hives }) => hives);
}

/** When to set off, so that all is done at sunrise; minutes of the day. */
export function setOff(sunrise: number, minutes: number, stops: number): string {
  const start = (sunrise - minutes - stops * 10 + 1440) % 1440;
  return `${String(Math.floor(start / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}`;
}

/** Whether a new place is far enough from the old one, in metres, so that bees do not fly back. */
export function farEnough(from: readonly [number, number], to: readonly [number, number]): boolean {
  return Math.hypot(from[0] - to[0], from[1] - to[1]) >= 3000;
}
