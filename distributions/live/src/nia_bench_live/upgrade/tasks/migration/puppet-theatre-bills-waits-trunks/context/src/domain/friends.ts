export interface Friend {
  name: string;
  since: number;
  gifts: number[];
}

/** What a friend of the theatre has given. */
export function givenBy({ gifts }: Friend): number {
  return gifts.reduce((sum, gift) => sum + gift, 0);
}

/** The chair that a friend's name is put on: a golden one for a thousand, a red one for ten years. */
export function chairFor(friend: Friend, year: number): 'golden' | 'red' | 'plain' {
  if (givenBy(friend) >= 1000) return 'golden';
  return year - friend.since >= 10 ? 'red' : 'plain';
}

/** Whom to thank: everybody who gave anything, in the order of the alphabet. */
export function thanks(friends: readonly Friend[]): string {
  const names = friends.filter((friend) => givenBy(friend) > 0).map(({ name }) => name).sort();
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');
}
