import { CORE_SCHEMA, DUMP_SCHEMA, NOT_RESOLVED, defineScalarTag } from 'js-yaml';
import { Grams } from '../domain/grams';

/** A weight in a sheet, as `!weight 12.5 g`. */
const gramsTag = defineScalarTag<Grams>('!weight', {
  resolve: (text) => (/^\d+(\.\d+)? g$/.test(text) ? new Grams(Number.parseFloat(text)) : NOT_RESOLVED),
  identify: (value) => value instanceof Grams,
  represent: (grams: Grams) => `${grams.value} g`,
});

/** How weights are read. */
export const weightSchema = CORE_SCHEMA.withTags(gramsTag);

/** How weights are written. */
export const weightDumpSchema = DUMP_SCHEMA.withTags(gramsTag);
