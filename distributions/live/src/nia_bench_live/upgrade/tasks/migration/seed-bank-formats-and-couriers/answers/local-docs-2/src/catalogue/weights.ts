import { dump, load } from 'js-yaml';
import { Grams } from '../domain/grams';
import { printedWeightSchema, reading, styles, weightSchema } from './schema';

/** The weight of each lot in a sheet. What is no weight is left out. */
export function readWeights(text: string): Map<string, Grams> {
  const sheet = load(text, { ...reading, schema: weightSchema }) as Record<string, unknown>;
  const weights = new Map<string, Grams>();
  for (const [lot, weight] of Object.entries(sheet)) {
    if (weight instanceof Grams) weights.set(lot, weight);
  }
  return weights;
}

/** A sheet of weights that `readWeights` reads again. */
export function printWeights(weights: Map<string, Grams>): string {
  // The same weight of two lots is printed twice.
  const sheet = [...weights].map(([lot, weight]) => [lot, new Grams(weight.value)]);
  return dump(Object.fromEntries(sheet), { schema: printedWeightSchema, scalarStyleRules: styles });
}
