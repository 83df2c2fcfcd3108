export type Kind = 'adult' | 'child' | 'senior' | 'crew';

export interface Ticket {
  kind: Kind;
  cabin?: boolean;
  bicycle?: boolean;
}

const shares: Record<Kind, number> = { adult: 1, child: 0.5, senior: 0.8, crew: 0 };

/** The price of a ticket in cents, by the price of an adult. */
export function ticketPrice(base: number, { kind, cabin, bicycle }: Ticket): number {
  let price = base * shares[kind];
  if (cabin) price += kind === 'crew' ? 0 : 2500;
  if (bicycle) price += 400;
  return Math.round(price);
}

/** The price of all tickets. From the fifth on each costs a tenth less; the dearest are never cheaper. */
export function groupPrice(base: number, tickets: Ticket[]): number {
  const prices = tickets.map((ticket) => ticketPrice(base, ticket)).sort((left, right) => right - left);
  return prices.reduce((sum, price, index) => sum + (index < 4 ? price : Math.round(price * 0.9)), 0);
}

/** What comes back when a booking is cancelled so many hours before it. */
export function refund(price: number, hours: number): number {
  if (hours >= 72) return price;
  if (hours >= 24) return Math.round(price * 0.6);
  return hours >= 2 ? Math.round(price * 0.2) : 0;
}

/** A price for a sign. */
export function priceSign(cents: number): string {
  const whole = Math.floor(cents / 100);
  const rest = cents % 100;
  return rest === 0 ? `${whole},–` : `${whole},${String(rest).padStart(2, '0')}`;
}
