export type Visitor = 'adult' | 'child' | 'infant' | 'member';

const single: Record<Visitor, number> = {
  adult: 900,
  child: 450,
  infant: 0,
  member: 0,
};

/** The fare of a group in pence: two adults with children pay for one child alone. */
export function groupFare(visitors: Visitor[]): number {
  const adults = visitors.filter((visitor) => visitor === 'adult').length;
  const children = visitors.filter((visitor) => visitor === 'child').length;
  const paying = adults === 2 && children > 2 ? 1 : children;
  return adults * single.adult + paying * single.child;
}

/** What a school pays: so much a head, and nothing for each tenth pupil. */
export function schoolFare(pupils: number, pence = 350): number {
  return (pupils - Math.floor(pupils / 10)) * pence;
}

/** Whether a day ticket is cheaper than so many rides. */
export function dayTicketPays(
  rides: number,
  ride = 250,
  day = 900,
): boolean {
  return rides * ride > day;
}

/** Coins and notes for what is left, the largest first. */
export function change(pence: number): number[] {
  const coins = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1];
  const given: number[] = [];
  let left = pence;
  for (const coin of coins) {
    while (left >= coin) {
      given.push(coin);
      left -= coin;
    }
  }
  return given;
}

/** Money by kind of visitor, for the books. */
export function takings(groups: Visitor[][]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const visitor of groups.flat())
    sums[visitor] = (sums[visitor] ?? 0) + single[visitor];
  return sums;
}
