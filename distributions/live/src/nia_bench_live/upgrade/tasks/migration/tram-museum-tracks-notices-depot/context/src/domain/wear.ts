export interface Car {
  number: number;
  built: number;
  /** Kilometres since the last inspection. */
  kilometres: number;
  /** Days since then. */
  days: number;
}

/** Kilometres and days after which a car must be inspected. */
export const limits = { kilometres: 8000, days: 180 };

/** How far a car is worn since its inspection, in percent of what is allowed. */
export function worn({ kilometres, days }: Car): number {
  return Math.round(
    Math.max(kilometres / limits.kilometres, days / limits.days) * 100,
  );
}

/** Cars that may not run any more. */
export function blocked(cars: Car[]): number[] {
  return cars.filter((car) => worn(car) >= 100).map(({ number }) => number);
}

/** In which order cars are inspected: the most worn first, and of two the older. */
export function inspectionOrder(cars: Car[]): number[] {
  return [...cars]
    .sort(
      (first, second) =>
        worn(second) - worn(first) || first.built - second.built,
    )
    .map(({ number }) => number);
}

/** Which cars run on a day: those least worn, so that all wear alike. */
export function carsOfTheDay(cars: Car[], count: number): number[] {
  return [...cars]
    .filter((car) => worn(car) < 100)
    .sort(
      (first, second) =>
        worn(first) - worn(second) || first.number - second.number,
    )
    .slice(0, count)
    .map(({ number }) => number);
}

/** A car after a day with so many kilometres. */
export function afterDay(car: Car, driven: number): Car {
  return {
    ...car,
    kilometres: car.kilometres + driven,
    days: car.days + 1,
  };
}
