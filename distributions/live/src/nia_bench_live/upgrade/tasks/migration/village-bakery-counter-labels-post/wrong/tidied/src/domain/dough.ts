export interface Recipe {
  name: string;
  /** Grams of flour. */
  flour: number;
  /** Other things in percent of the flour, as bakers count. */
  parts: Record<string, number>;
}

/** The grams of each part of a recipe. */
export function amounts({ flour, parts }: Recipe): Record<string, number> {
  return Object.fromEntries(
    Object.entries({ flour: 100, ...parts }).map(([name, percent]) => [
      name,
      Math.round((flour * percent) / 100),
    ]),
  );
}

/** The grams of dough that a recipe gives. */
export function doughWeight(recipe: Recipe): number {
  return Object.values(amounts(recipe)).reduce(
    (sum, grams) => sum + grams,
    0,
  );
}

/** A recipe for so many loaves of a weight; dough loses a tenth of its weight in the oven. */
export function scaled(
  recipe: Recipe,
  loaves: number,
  grams: number,
): Recipe {
  const wanted = (loaves * grams) / 0.9;
  return {
    ...recipe,
    flour: Math.ceil((recipe.flour * wanted) / doughWeight(recipe)),
  };
}

/** How wet a dough is: water in percent of the flour, with two thirds of the milk. */
export function hydration({ parts }: Recipe): number {
  return Math.round((parts['water'] ?? 0) + ((parts['milk'] ?? 0) * 3) / 4);
}

/** Minutes that a dough rises, by its yeast and the warmth of the room. */
export function risingTime({ parts }: Recipe, degrees: number): number {
  const yeast = parts['yeast'] ?? 0;
  if (yeast === 0) return 700;
  return Math.round((180 / yeast) * 2 ** ((24 - degrees) / 8));
}

/** What has to be weighed for several recipes together, in grams. */
export function weighed(recipes: Recipe[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const recipe of recipes) {
    for (const [name, grams] of Object.entries(amounts(recipe)))
      sums[name] = (sums[name] ?? 0) + grams;
  }
  return sums;
}
