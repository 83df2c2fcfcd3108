export interface Member {
  name: string;
  joined: number;
  borrowed: number;
  returned: number;
}

/** A member may borrow more, the more seed came back. */
export function allowance(member: Member, year: number): number {
  const share = member.borrowed === 0 ? 0 : member.returned / member.borrowed;
  const base = year - member.joined >= 3 ? 6 : 4;
  return share >= 1 ? base + 2 : share >= 0.5 ? base : Math.max(1, base - 2);
}

export function thanks(member: Member): string {
  if (member.returned === 0) return `${member.name}, bring us seed in autumn`;
  return member.returned >= member.borrowed
    ? `Thank you, ${member.name}: all came back`
    : `Thank you, ${member.name}: ${member.borrowed - member.returned} to come`;
}
