export interface Party {
  adults: number;
  children?: number;
  bicycles?: number;
  dogs?: number;
}

export interface FareRules {
  adult: number;
  child: number;
  bicycle: number;
  /** A family pays no more than this many adults. */
  familyCap: number;
}

export const summerFares: FareRules = {
  adult: 840,
  child: 420,
  bicycle: 250,
  familyCap: 3,
};

/** What a party pays, in cents. Dogs travel free. */
export function fareOf(party: Party, rules: FareRules = summerFares): number {
  const children = party.children ?? 0;
  const people = party.adults * rules.adult + children * rules.child;
  const cap = rules.familyCap * rules.adult;
  const isFamily = party.adults <= 2 && children > 0;
  const bicycles = (party.bicycles ?? 0) * rules.bicycle;
  return (isFamily ? Math.min(people, cap) : people) + bicycles;
}

export function formatFare(cents: number): string {
  const whole = Math.trunc(cents / 100);
  const rest = String(cents % 100).padStart(2, '0');
  return `${whole}.${rest} EUR`;
}

/** Ten journeys for the price of eight. */
export function bookOfTen(rules: FareRules = summerFares): number {
  return rules.adult * 8;
}
