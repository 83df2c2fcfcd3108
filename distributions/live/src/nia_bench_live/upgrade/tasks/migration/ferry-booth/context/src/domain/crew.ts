export type Post = 'captain' | 'mate' | 'engineer' | 'deckhand';

export interface Sailor {
  name: string;
  posts: Post[];
  /** Hours in this week. */
  hours: number;
}

const longest = 48;

/** The posts of a ship: a deckhand for each sixty seats, and a mate on ships with more than a hundred. */
export function postsFor(seats: number): Post[] {
  const hands = Array.from({ length: Math.max(1, Math.ceil(seats / 60)) }, (): Post => 'deckhand');
  return seats > 100 ? ['captain', 'mate', 'engineer', ...hands] : ['captain', 'engineer', ...hands];
}

/** Who takes which post for some hours: those with the fewest hours first. Null where a post stays empty. */
export function crewFor(seats: number, hours: number, sailors: readonly Sailor[]): Record<string, Post> | null {
  const crew: Record<string, Post> = {};
  const rested = [...sailors].sort((one, other) => one.hours - other.hours || one.name.localeCompare(other.name));
  for (const post of postsFor(seats)) {
    const found = rested.find(
      (sailor) => !(sailor.name in crew) && sailor.posts.includes(post) && sailor.hours + hours <= longest,
    );
    if (!found) return null;
    crew[found.name] = post;
  }
  return crew;
}

/** Hours that count twice: those at night, between ten and six. */
export function nightHours(begin: number, end: number): number {
  let count = 0;
  for (let hour = begin; hour < end; hour += 1) if (hour % 24 >= 22 || hour % 24 < 6) count += 1;
  return count;
}
