import { amount } from '../text/words';

export interface Party {
  name: string;
  people: number;
  /** Parties with a booking stand in a queue of their own. */
  booked: boolean;
}

/** Who waits at the booth: two booked parties go before one without a booking. */
export class WaitingLine {
  private readonly booked: Party[] = [];
  private readonly others: Party[] = [];
  private served = 0;

  join(party: Party): this {
    (party.booked ? this.booked : this.others).push(party);
    return this;
  }

  next(): Party | null {
    const turnOfOthers = this.served % 2 === 1;
    const first = turnOfOthers ? this.others : this.booked;
    const second = turnOfOthers ? this.booked : this.others;
    const party = first.shift() ?? second.shift() ?? null;
    if (party) this.served += 1;
    return party;
  }

  /** All that wait, in the order in which they will be served. */
  order(): string[] {
    const copy = new WaitingLine();
    for (const party of [...this.booked, ...this.others]) copy.join(party);
    copy.served = this.served;
    const names: string[] = [];
    for (let party = copy.next(); party; party = copy.next()) names.push(party.name);
    return names;
  }

  sign(): string {
    const people = [...this.booked, ...this.others].reduce((sum, party) => sum + party.people, 0);
    return people === 0 ? 'Nobody waits' : `${amount(people, 'guest')} before you`;
  }
}
