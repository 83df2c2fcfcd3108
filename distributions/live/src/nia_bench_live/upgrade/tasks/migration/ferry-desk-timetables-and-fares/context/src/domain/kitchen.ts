export interface Dish {
  name: string;
  portions: number;
  /** Grams of each ingredient for one portion. */
  ingredients: Record<string, number>;
  meat: boolean;
}

export interface Trip {
  passengers: number;
  hours: number;
  /** The share of those who eat no meat, from 0 to 1. */
  vegetarian: number;
}

/** How many meals are served on a trip: one from three hours on, and one more for each six hours. */
export function mealsOf({ hours }: Trip): number {
  if (hours < 3) return 0;
  return 1 + Math.floor((hours - 3) / 6);
}

/** How many portions of a kind are cooked. Some always eat twice, so there is a tenth more. */
export function portionsFor(trip: Trip, meat: boolean): number {
  const share = meat ? 1 - trip.vegetarian : trip.vegetarian;
  return Math.ceil(trip.passengers * share * mealsOf(trip) * 1.1);
}

/** What has to be brought aboard, in whole kilos, for dishes that are chosen equally often. */
export function shoppingList(trip: Trip, dishes: Dish[]): Record<string, number> {
  const grams: Record<string, number> = {};
  for (const meat of [true, false]) {
    const kind = dishes.filter((dish) => dish.meat === meat);
    if (kind.length === 0) continue;
    const each = Math.ceil(portionsFor(trip, meat) / kind.length);
    for (const { ingredients } of kind) {
      for (const [name, weight] of Object.entries(ingredients)) {
        grams[name] = (grams[name] ?? 0) + weight * each;
      }
    }
  }
  return Object.fromEntries(
    Object.entries(grams).map(([name, weight]) => [name, Math.ceil(weight / 1000)]),
  );
}

/** The dishes that are off the menu: those of which no whole portion is left. */
export function soldOut(dishes: Dish[], sold: Record<string, number>): string[] {
  return dishes
    .filter(({ name, portions }) => portions - (sold[name] ?? 0) < 1)
    .map(({ name }) => name);
}
