export interface Churn {
  owner: string;
  litres: number;
  /** Percent. */
  fat: number;
  sour: boolean;
}

/** The litres that can become cheese; sour milk goes to the pigs. */
export function goodLitres(churns: Churn[]): number {
  return churns.reduce((sum, { litres, sour }) => (sour ? sum : sum + litres), 0);
}

/** How many wheels come of it, and what is left for butter. */
export function wheelsFrom(churns: Churn[], litres = 60): { wheels: number; butter: number } {
  const good = goodLitres(churns);
  const wheels = Math.floor(good / litres);
  return { wheels, butter: good - wheels * litres };
}

/** The shares of the owners, in whole wheels: by fat, and what is left over goes to those who lose most by rounding. */
export function sharesOf(churns: Churn[], wheels: number): Record<string, number> {
  const fat: Record<string, number> = {};
  for (const churn of churns) {
    fat[churn.owner] = (fat[churn.owner] ?? 0) + churn.litres * churn.fat;
  }
  const total = Object.values(fat).reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return {};
  const exact = Object.entries(fat).map(([owner, amount]) => ({ owner, share: (amount / total) * wheels }));
  const shares = Object.fromEntries(exact.map(({ owner, share }) => [owner, Math.floor(share)]));
  let left = wheels - Object.values(shares).reduce((sum, share) => sum + share, 0);
  for (const { owner } of exact.sort((one, other) => (other.share % 1) - (one.share % 1) || one.owner.localeCompare(other.owner))) {
    if (left === 0) break;
    shares[owner] = shares[owner]! + 1;
    left -= 1;
  }
  return shares;
}
