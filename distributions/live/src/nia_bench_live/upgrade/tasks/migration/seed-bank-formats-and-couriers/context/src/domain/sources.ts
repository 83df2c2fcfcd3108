export interface Source {
  name: string;
  kind: 'garden' | 'field' | 'wild' | 'trade';
  /** Metres above the sea. */
  height: number;
  visited: number[];
}

/** How much a source is trusted, from 0 to 10. */
export function trust({ kind, visited }: Source): number {
  const base = { garden: 6, field: 5, wild: 4, trade: 1 }[kind];
  return Math.min(10, base + new Set(visited).size);
}

/** The sources that should be visited in a year: those that were not seen for four years, the highest first. */
export function visits(sources: Source[], year: number): string[] {
  return sources
    .filter(({ kind, visited }) => kind !== 'trade' && year - Math.max(0, ...visited) >= 4)
    .sort((left, right) => right.height - left.height)
    .map(({ name }) => name);
}

/** The zone of a height, as it is on maps. */
export function zoneOf(height: number): string {
  if (height < 300) return 'plain';
  if (height < 800) return 'hills';
  return height < 1800 ? 'mountains' : 'alpine';
}

/** The names of the sources by their zones. */
export function byZone(sources: Source[]): Record<string, string[]> {
  const zones: Record<string, string[]> = {};
  for (const { name, height } of sources) (zones[zoneOf(height)] ??= []).push(name);
  return zones;
}
