export interface Party {
  name: string;
  people: number;
  night: number;
  members: number;
}

export class BedBook {
  private readonly parties: Party[] = [];

  constructor(private readonly beds: number) {}

  free(night: number): number {
    const taken = this.parties.filter((party) => party.night === night).reduce((sum, party) => sum + party.people, 0);
    return this.beds - taken;
  }

  /** Takes a party in, or as much of it as there are beds for. */
  take(party: Party): number {
    const people = Math.min(party.people, this.free(party.night));
    if (people > 0) this.parties.push({ ...party, people });
    return people;
  }

  cancel(name: string): boolean {
    const index = this.parties.findIndex((party) => party.name === name);
    if (index < 0) return false;
    this.parties.splice(index, 1);
    return true;
  }

  list(night: number): string[] {
    return this.parties
      .filter((party) => party.night === night)
      .map((party) => `${party.name} (${party.people})`)
      .sort();
  }
}

/** What a night costs, in cents: members of the club pay half. */
export function priceOf(party: Party): number {
  const full = party.people - Math.min(party.members, party.people);
  return full * 2400 + (party.people - full) * 1600;
}
