/** The water that so many boats use, in tons, if each second one meets a full chamber. */
export function used(boats: number, chamber: number): number {
  return Math.ceil(boats / 2) * chamber;
}

/** The days for which a reservoir lasts. */
export function lasts(tons: number, inflow: number, daily: number): number | null {
  if (inflow >= daily) return null;
  return Math.floor(tons / (daily - inflow));
}

/** The levels of ponds, each with the flow that its neighbours give. */
export function settle(levels: readonly number[], rounds: number): number[] {
  let now = [...levels];
  for (let round = 0; round < rounds; round += 1) {
    now = now.map((level, place) => {
      const left = now[place - 1] ?? level;
      const right = now[place + 1] ?? level;
      return Math.round(((left + level * 2 + right) / 4) * 100) / 100;
    });
  }
  return now;
}

/** A warning for a level, in inches over the mark. */
export function warning(inches: number): string {
  if (inches < -6) return 'no loaded boats';
  if (inches > 10) return 'open the weirs';
  return 'none';
}
