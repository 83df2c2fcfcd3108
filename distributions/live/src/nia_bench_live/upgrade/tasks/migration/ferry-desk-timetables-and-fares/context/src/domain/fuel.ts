export interface Engine {
  /** Litres for each hour at half and at full speed. */
  half: number;
  full: number;
}

export interface Leg {
  miles: number;
  /** Knots against the ferry, or with it where it is negative. */
  current: number;
  full: boolean;
}

const halfSpeed = 9;
const fullSpeed = 16;

/** The hours of a leg, or undefined where the current is too strong. */
export function legHours({ miles, current, full }: Leg): number | undefined {
  const speed = (full ? fullSpeed : halfSpeed) - current;
  if (speed <= 0) return undefined;
  return Math.round((miles / speed) * 100) / 100;
}

/** The litres of a whole trip, with a reserve of a fifth. */
export function litresFor(engine: Engine, legs: Leg[]): number | undefined {
  let litres = 0;
  for (const leg of legs) {
    const hours = legHours(leg);
    if (hours === undefined) return undefined;
    litres += hours * (leg.full ? engine.full : engine.half);
  }
  return Math.ceil(litres * 1.2);
}

/** Whether it is cheaper to go slowly, by what an hour of the crew costs. */
export function isSlowCheaper(engine: Engine, leg: Leg, litre: number, hour: number): boolean {
  const cost = (full: boolean): number => {
    const hours = legHours({ ...leg, full });
    if (hours === undefined) return Number.POSITIVE_INFINITY;
    return hours * ((full ? engine.full : engine.half) * litre + hour);
  };
  return cost(false) < cost(true);
}

/** Where fuel is taken in, of the harbours of a trip with what a litre costs there. */
export function refuelAt(prices: [string, number][]): string | undefined {
  let best: [string, number] | undefined;
  for (const harbour of prices) {
    if (!best || harbour[1] < best[1]) best = harbour;
  }
  return best?.[0];
}
