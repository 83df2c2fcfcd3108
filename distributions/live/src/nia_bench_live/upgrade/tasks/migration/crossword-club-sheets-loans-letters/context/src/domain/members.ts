/** A member of the club. */
export class Member {
  constructor(
    readonly given: string,
    readonly family: string,
    /** How many puzzles the member has solved. */
    readonly solved: number,
    /** Pence that are still to be paid. */
    readonly owed = 0,
  ) {}

  get salutation(): string {
    return `${this.given} ${this.family}`;
  }

  get rank(): string {
    if (this.solved >= 100) return 'a master';
    if (this.solved >= 20) return 'a solver';
    return 'a beginner';
  }

  reminder(): string {
    return this.owed === 0
      ? 'Nothing is owed.'
      : `Please bring ${(this.owed / 100).toFixed(2)}.`;
  }
}

/** Members by family name, then by given name. */
export function sortMembers(members: Member[]): Member[] {
  return [...members].sort(
    (first, second) =>
      first.family.localeCompare(second.family) ||
      first.given.localeCompare(second.given),
  );
}

/** The initials under which a member signs a solution; two members never sign alike. */
export function initials(members: Member[]): Map<Member, string> {
  const signs = new Map<Member, string>();
  const taken = new Set<string>();
  for (const member of sortMembers(members)) {
    const base =
      `${member.given.charAt(0)}${member.family.charAt(0)}`.toUpperCase();
    let sign = base;
    for (let number = 2; taken.has(sign); number += 1)
      sign = `${base}${number}`;
    taken.add(sign);
    signs.set(member, sign);
  }
  return signs;
}
