import {
  binaryTag,
  CORE_SCHEMA,
  defineScalarTag,
  mergeTag,
  NOT_RESOLVED,
  omapTag,
  pairsTag,
  realMapTag,
  setTag,
  timestampTag,
} from 'js-yaml';
import { Grams } from '../domain/grams';

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isWhole = (value: number) => value % 1 === 0 && !Object.is(value, -0);

const wholeForm =
  /^[-+]?(?:0|0b[01_]*[01]|0x[\da-fA-F_]*[\da-fA-F]|0o[0-7_]*[0-7]|0\d(?:[\d_]*\d)?|[1-9](?:[\d_]*\d)?)$/;

/** Whole numbers, with `_` between their digits where somebody likes that. */
const intTag = defineScalarTag('tag:yaml.org,2002:int', {
  implicit: true,
  resolve: (source: string) => {
    if (!wholeForm.test(source)) return NOT_RESOLVED;
    const digits = source.replace(/_/g, '').replace(/^[-+]/, '');
    const value = /^0[box]/.test(digits) ? Number(digits) : Number.parseInt(digits, 10);
    return source.startsWith('-') ? -value : value;
  },
  identify: (value: unknown) => isNumber(value) && isWhole(value),
  represent: (value: unknown) => String(value),
});

const floatForm =
  /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

const floatTag = defineScalarTag('tag:yaml.org,2002:float', {
  implicit: true,
  resolve: (source: string) => {
    if (!floatForm.test(source) || source.endsWith('_')) return NOT_RESOLVED;
    const text = source.replace(/_/g, '').toLowerCase();
    if (text === '.nan') return Number.NaN;
    if (text.endsWith('.inf')) return text.startsWith('-') ? -Infinity : Infinity;
    return Number.parseFloat(text);
  },
  identify: (value: unknown) => isNumber(value) && !isWhole(value),
  represent: (value: unknown) => {
    if (Number.isNaN(value)) return '.nan';
    if (value === Infinity) return '.inf';
    if (value === -Infinity) return '-.inf';
    if (Object.is(value, -0)) return '-0.0';
    return String(value).replace(/^(-?\d+)e/, '$1.e');
  },
});

/** How sheets are read. */
export const sheetSchema = CORE_SCHEMA.withTags(
  intTag,
  floatTag,
  timestampTag,
  mergeTag,
  binaryTag,
  omapTag,
  pairsTag,
  setTag,
);

const oldBooleans = new Set('y Y yes Yes YES on On ON n N no No NO off Off OFF'.split(' '));

/** Words that other programs may take for something else, so that they are printed in quotes. */
const doubtfulTag = defineScalarTag('!doubtful', {
  implicit: true,
  resolve: (source: string) =>
    oldBooleans.has(source) || /^[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?$/.test(source) ? source : NOT_RESOLVED,
  identify: () => false,
  represent: (value: unknown) => String(value),
});

/** How sheets are printed. */
export const printSchema = sheetSchema.withTags(doubtfulTag);

/** How sheets are read whose keys are more than words: as maps. */
export const mapSchema = sheetSchema.withTags(realMapTag);

/** A weight in a sheet, as `!weight 12.5 g`. */
const gramsTag = defineScalarTag('!weight', {
  resolve: (text: string) => (/^\d+(\.\d+)? g$/.test(text) ? new Grams(Number.parseFloat(text)) : NOT_RESOLVED),
  identify: (value: unknown) => value instanceof Grams,
  represent: (grams: unknown) => `${(grams as Grams).value} g`,
});

/** How weights are read and written. */
export const weightSchema = sheetSchema.withTags(gramsTag);

/** How weights are printed, with quotes around doubtful names. */
export const weightPrintSchema = printSchema.withTags(gramsTag);
