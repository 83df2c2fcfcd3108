export interface Fire {
  pan: number;
  fuel: 'coal' | 'peat' | 'wood';
  hundredweight: number;
}

const heat: Record<Fire['fuel'], number> = { coal: 10, wood: 6, peat: 4 };

/** What a fire gives, as if it were coal. */
export function heatOf({ fuel, hundredweight }: Fire): number {
  return (hundredweight * heat[fuel]) / 10;
}

/** The hours that a pan boils, given its gallons. */
export function hoursOf(fires: readonly Fire[], gallons: number): number {
  const sum = fires.reduce((total, fire) => total + heatOf(fire), 0);
  return Math.floor((sum * 180) / Math.max(1, gallons));
}

/** The pans whose fire goes out first. */
export function coldest(fires: readonly Fire[], most: number): number[] {
  return [...fires]
    .sort((left, right) => heatOf(left) - heatOf(right) || left.pan - right.pan)
    .slice(0, most)
    .map(({ pan }) => pan);
}

/** The grain of the salt: it is fine where it boils hard, and coarse where it stands. */
export function grain(degrees: number): 'fine' | 'common' | 'fishery' | 'bay' {
  if (degrees >= 107) return 'fine';
  if (degrees >= 80) return 'common';
  return degrees >= 50 ? 'fishery' : 'bay';
}

/** The coal for a week in carts of fifteen hundredweight. */
export function cartsFor(fires: readonly Fire[], days: number): number {
  const daily = fires.filter(({ fuel }) => fuel === 'coal').reduce((sum, { hundredweight }) => sum + hundredweight, 0);
  return Math.ceil((daily * days) / 15);
}
