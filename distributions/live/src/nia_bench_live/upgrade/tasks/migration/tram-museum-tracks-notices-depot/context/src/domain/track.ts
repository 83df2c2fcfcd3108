/** The track as sections between points, each with its length in metres. */
export type Track = [from: string, to: string, length: number][];

function neighbours(track: Track, point: string): [string, number][] {
  return track.flatMap(([from, to, length]): [string, number][] => {
    if (from === point) return [[to, length]];
    if (to === point) return [[from, length]];
    return [];
  });
}

/** The shortest way between two points, or none. */
export function shortestWay(
  track: Track,
  from: string,
  to: string,
): string[] | undefined {
  const lengths = new Map<string, number>([[from, 0]]);
  const before = new Map<string, string>();
  const open = new Set([from]);
  while (open.size > 0) {
    const [point] = [...open].sort(
      (first, second) =>
        (lengths.get(first) ?? 0) - (lengths.get(second) ?? 0),
    );
    if (point === undefined) break;
    if (point === to) break;
    open.delete(point);
    for (const [other, length] of neighbours(track, point)) {
      const total = (lengths.get(point) ?? 0) + length;
      if (total >= (lengths.get(other) ?? Infinity)) continue;
      lengths.set(other, total);
      before.set(other, point);
      open.add(other);
    }
  }
  if (!lengths.has(to)) return undefined;
  const way = [to];
  for (
    let point = before.get(to);
    point !== undefined;
    point = before.get(point)
  )
    way.unshift(point);
  return way;
}

/** The length of a way in metres. */
export function wayLength(track: Track, way: string[]): number {
  return way.slice(1).reduce((sum, point, at) => {
    const step = neighbours(track, way[at] ?? '').find(
      ([other]) => other === point,
    );
    return sum + (step?.[1] ?? 0);
  }, 0);
}

/** Points with one neighbour alone, at which a car has to turn. */
export function ends(track: Track): string[] {
  const points = new Set(track.flatMap(([from, to]) => [from, to]));
  return [...points]
    .filter((point) => neighbours(track, point).length === 1)
    .sort();
}

/** Points at which three or more sections meet: there is a switch. */
export function switches(track: Track): string[] {
  const points = new Set(track.flatMap(([from, to]) => [from, to]));
  return [...points]
    .filter((point) => neighbours(track, point).length > 2)
    .sort();
}
