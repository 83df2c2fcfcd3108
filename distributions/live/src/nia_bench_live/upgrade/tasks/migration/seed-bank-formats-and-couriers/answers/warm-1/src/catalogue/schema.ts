import { defineScalarTag, NOT_RESOLVED } from 'js-yaml';
import { Grams } from '../domain/grams';
import { plainSchema } from './yaml';

/** A weight in a sheet, as `!weight 12.5 g`. */
const gramsTag = defineScalarTag<Grams>('!weight', {
  resolve: (text) => (/^\d+(\.\d+)? g$/.test(text) ? new Grams(Number.parseFloat(text)) : NOT_RESOLVED),
  identify: (value) => value instanceof Grams,
  represent: (grams: Grams) => `${grams.value} g`,
});

/** How weights are read and written. */
export const weightSchema = plainSchema.withTags(gramsTag);
