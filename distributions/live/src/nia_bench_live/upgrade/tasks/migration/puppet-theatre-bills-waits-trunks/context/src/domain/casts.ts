export interface Player {
  name: string;
  plays: string[];
  evenings: number;
}

/** Who plays a puppet tonight: of those who can, the one with the fewest evenings. */
export function playerOf(players: readonly Player[], puppet: string): string | null {
  const able = players.filter(({ plays }) => plays.includes(puppet));
  return [...able].sort((left, right) => left.evenings - right.evenings)[0]?.name ?? null;
}

/** The puppets that nobody else could take over. */
export function atRisk(players: readonly Player[]): string[] {
  const all = players.flatMap(({ plays }) => plays);
  return [...new Set(all)].filter((puppet) => all.filter((other) => other === puppet).length === 1).sort();
}

/** What a player gets for a month, with a supplement from the fourth puppet on. */
export function payOf({ plays, evenings }: Player): number {
  return evenings * 35 + Math.max(0, plays.length - 3) * 20;
}

/** Pairs of players who can stand in for each other completely. */
export function twins(players: readonly Player[]): [string, string][] {
  const same = (left: Player, right: Player): boolean => [...left.plays].sort().join() === [...right.plays].sort().join();
  return players.flatMap((left, place) => players.slice(place + 1).flatMap((right): [string, string][] => (same(left, right) ? [[left.name, right.name]] : [])));
}
