export interface Fair {
  town: string;
  day: string;
  /** Kilometres from the bakery. */
  way: number;
  /** Pence for a stall, and visitors that are expected. */
  fee: number;
  visitors: number;
}

/** What a fair brings in pence: one visitor in twenty buys for 400, and a kilometre costs 60 both ways. */
export function fairProfit({ way, fee, visitors }: Fair): number {
  return Math.floor(visitors / 20) * 400 - fee - way * 2 * 60;
}

/** The fairs that are worth it: one a day, the best of each, in the order of days. */
export function chooseFairs(fairs: Fair[]): string[] {
  const best = new Map<string, Fair>();
  for (const fair of fairs) {
    if (fairProfit(fair) <= 0) continue;
    const other = best.get(fair.day);
    if (!other || fairProfit(fair) > fairProfit(other))
      best.set(fair.day, fair);
  }
  return [...best.values()]
    .sort((first, second) => first.day.localeCompare(second.day))
    .map(({ town }) => town);
}

/** Loaves to take along: for the visitors who buy, and a tenth more. */
export function fairLoaves({ visitors }: Fair): number {
  return Math.ceil(Math.floor(visitors / 20) * 1.1);
}

/** When the cart leaves, if the fair opens at a time, by the way at fifteen kilometres an hour and an hour for the stall. */
export function leaveAt({ way }: Fair, opens: number): number {
  return opens - 60 - Math.ceil((way / 15) * 60);
}
