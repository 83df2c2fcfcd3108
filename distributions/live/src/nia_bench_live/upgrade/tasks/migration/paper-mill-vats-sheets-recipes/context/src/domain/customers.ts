export interface Customer {
  name: string;
  town: string;
  trade: 'printer' | 'stationer' | 'painter' | 'office';
  /** Pence that are owed. */
  owes: number;
  since: number;
}

const discounts: Record<Customer['trade'], number> = { printer: 10, stationer: 8, painter: 0, office: 5 };

/** The discount of a customer in percent: by the trade, and one more for each ten years, to 15 at most. */
export function discountOf({ trade, since }: Customer, year: number): number {
  return Math.min(15, discounts[trade] + Math.floor((year - since) / 10));
}

/** Whether a customer may take goods of that price before the last are paid. */
export function mayOwe(customer: Customer, pence: number): boolean {
  const limit = customer.trade === 'painter' ? 240 : 2400;
  return customer.owes + pence <= limit;
}

/** The towns that a wagon has to go to, each with its customers, the one with most of them first. */
export function towns(customers: readonly Customer[]): [string, string[]][] {
  const found = new Map<string, string[]>();
  for (const { town, name } of customers) found.set(town, [...(found.get(town) ?? []), name]);
  return [...found].sort(([left, names], [right, others]) => others.length - names.length || left.localeCompare(right));
}

/** A reminder, in as many words as the debt is old. */
export function reminder({ name, owes }: Customer, months: number): string | null {
  if (owes === 0 || months === 0) return null;
  const pounds = Math.floor(owes / 240);
  const sum = pounds > 0 ? `${pounds} pounds` : `${owes} pence`;
  if (months === 1) return `${name} is kindly reminded of ${sum}`;
  return months < 6 ? `${name} is reminded of ${sum}` : `${name} gets no more paper`;
}
