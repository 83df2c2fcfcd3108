import { dump } from 'js-yaml';
import { Grams } from '../domain/grams';
import { forWriting, readSheet, weightSchema } from './schema';

/** The weight of each lot in a sheet. What is no weight is left out. */
export function readWeights(text: string): Map<string, Grams> {
  const sheet = readSheet(text, weightSchema) as Record<string, unknown>;
  const weights = new Map<string, Grams>();
  for (const [lot, weight] of Object.entries(sheet)) {
    if (weight instanceof Grams) weights.set(lot, weight);
  }
  return weights;
}

/** A sheet of weights that `readWeights` reads again. */
export function printWeights(weights: Map<string, Grams>): string {
  return dump(Object.fromEntries(weights), { schema: forWriting(weightSchema), noRefs: true });
}
