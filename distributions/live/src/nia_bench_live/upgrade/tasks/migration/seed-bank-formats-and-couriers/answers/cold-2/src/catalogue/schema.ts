import {
  binaryTag,
  CORE_SCHEMA,
  defineScalarTag,
  legacyMapTag,
  mergeTag,
  NOT_RESOLVED,
  omapTag,
  pairsTag,
  setTag,
  timestampTag,
  YAML11_SCHEMA,
} from 'js-yaml';
import { Grams } from '../domain/grams';

/** Whole numbers as the sheets have them: with `_` between digits, and `017` is seventeen. */
const wholeNumber = defineScalarTag('tag:yaml.org,2002:int', {
  implicit: true,
  resolve: (source: string) => {
    const match = /^([-+]?)(0b[01_]+|0o[0-7_]+|0x[\da-fA-F_]+|\d[\d_]*)$/.exec(source);
    if (!match || source.endsWith('_')) return NOT_RESOLVED;
    const number = Number(match[2]!.replaceAll('_', ''));
    return match[1] === '-' ? -number : number;
  },
  identify: (data: unknown) => Number.isInteger(data) && !Object.is(data, -0),
  represent: (data: unknown) => String(data),
});

/** How sheets are read. */
export const sheetSchema = CORE_SCHEMA.withTags(
  wholeNumber,
  timestampTag,
  mergeTag,
  binaryTag,
  omapTag,
  pairsTag,
  setTag,
  legacyMapTag,
);

/** How sheets are printed: texts that old programs take for something else are in quotes. */
export const printSchema = YAML11_SCHEMA;

/** A weight in a sheet, as `!weight 12.5 g`. */
const gramsTag = defineScalarTag('!weight', {
  resolve: (source: string) =>
    /^\d+(\.\d+)? g$/.test(source) ? new Grams(Number.parseFloat(source)) : NOT_RESOLVED,
  identify: (value: unknown) => value instanceof Grams,
  represent: (grams: unknown) => `${(grams as Grams).value} g`,
});

/** How weights are read. */
export const weightSchema = sheetSchema.withTags(gramsTag);

/** How weights are written. */
export const weightPrintSchema = printSchema.withTags(gramsTag);
