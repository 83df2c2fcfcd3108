export interface Crate {
  mark: string;
  kilograms: number;
  cold: boolean;
}

export interface Bill {
  crates: number;
  kilograms: number;
  price: number;
}

/** The price of freight in cents: by begun ten kilograms, and half as much again for what is cold. */
export function freight({ kilograms, cold }: Pick<Crate, 'kilograms' | 'cold'>): number {
  const price = Math.ceil(kilograms / 10) * 120;
  return cold ? Math.round(price * 1.5) : price;
}

/** The bill for some crates. From twenty on each costs a fifth less. */
export function bill(crates: readonly Crate[]): Bill {
  const whole = crates.reduce((sum, crate) => sum + freight(crate), 0);
  return {
    crates: crates.length,
    kilograms: crates.reduce((sum, crate) => sum + crate.kilograms, 0),
    price: crates.length >= 20 ? Math.round(whole * 0.8) : whole,
  };
}

/** The order in which crates are stowed: heavy ones below, and cold ones last, as they come out first. */
export function stowed(crates: readonly Crate[]): string[] {
  return [...crates]
    .sort((one, other) => Number(one.cold) - Number(other.cold) || other.kilograms - one.kilograms)
    .map(({ mark }) => mark);
}

/** The marks that occur more than once. */
export function doubled(crates: readonly Crate[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { mark } of crates) (seen.has(mark) ? twice : seen).add(mark);
  return [...twice].sort();
}
