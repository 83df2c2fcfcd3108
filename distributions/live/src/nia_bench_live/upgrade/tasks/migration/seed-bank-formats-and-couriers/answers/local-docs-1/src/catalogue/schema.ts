import { defineScalarTag, DUMP_SCHEMA, NOT_RESOLVED } from 'js-yaml';
import { Grams } from '../domain/grams';
import { fileSchema } from './read';

/** A weight in a sheet, as `!weight 12.5 g`. */
const gramsType = defineScalarTag<Grams>('!weight', {
  resolve: (text) => (/^\d+(\.\d+)? g$/.test(text) ? new Grams(Number.parseFloat(text)) : NOT_RESOLVED),
  identify: (value: unknown) => value instanceof Grams,
  represent: (grams: unknown) => `${(grams as Grams).value} g`,
});

/** How weights are read. */
export const weightSchema = fileSchema.withTags(gramsType);

/** How weights are written. */
export const weightDumpSchema = DUMP_SCHEMA.withTags(gramsType);
