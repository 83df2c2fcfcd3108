import { dump, load } from 'js-yaml';
import { Grams } from '../domain/grams';
import { weightPrintSchema, weightSchema } from './schema';

/** The weight of each lot in a sheet. What is no weight is left out. */
export function readWeights(text: string): Map<string, Grams> {
  const sheet = load(text, { schema: weightSchema }) as Record<string, unknown>;
  const weights = new Map<string, Grams>();
  for (const [lot, weight] of Object.entries(sheet)) {
    if (weight instanceof Grams) weights.set(lot, weight);
  }
  return weights;
}

/** A sheet of weights that `readWeights` reads again. */
export function printWeights(weights: Map<string, Grams>): string {
  // Each weight is its own, so that none is printed as a reference to another.
  const sheet = Object.fromEntries([...weights].map(([lot, { value }]) => [lot, new Grams(value)]));
  return dump(sheet, { schema: weightPrintSchema });
}
