export interface Glaze {
  name: string;
  /** Grams of each powder for 100 grams. */
  recipe: Record<string, number>;
  food: boolean;
}

/** Powders that are poisonous. */
export const poisons = ['barium', 'lead', 'cadmium'];

/** A recipe for some grams, with one digit. */
export function scaled(
  { recipe }: Glaze,
  grams: number,
): Record<string, number> {
  const total = Object.values(recipe).reduce(
    (sum, part) => sum + part,
    0,
  );
  if (total === 0) return {};
  const entries = Object.entries(recipe);
  return Object.fromEntries(
    entries.map(([powder, part]) => [
      powder,
      Math.round((part / total) * grams * 10) / 10,
    ]),
  );
}

/** Whether somebody may eat from it. */
export function isSafe({ recipe, food }: Glaze): boolean {
  return (
    food &&
    !Object.keys(recipe).some((powder) => poisons.includes(powder))
  );
}

/** What is missing for a recipe, with what is on the shelf. */
export function missingPowders(
  glaze: Glaze,
  grams: number,
  shelf: Record<string, number>,
): Record<string, number> {
  const missing: Record<string, number> = {};
  for (const [powder, needed] of Object.entries(scaled(glaze, grams))) {
    const lack = needed - (shelf[powder] ?? 0);
    if (lack > 0) missing[powder] = Math.round(lack * 10) / 10;
  }
  return missing;
}

/** The glazes that can be mixed, in the order of the alphabet. */
export function possibleGlazes(
  glazes: Glaze[],
  grams: number,
  shelf: Record<string, number>,
): string[] {
  return glazes
    .filter(
      (glaze) =>
        Object.keys(missingPowders(glaze, grams, shelf)).length === 0,
    )
    .map(({ name }) => name)
    .sort();
}
