import {
  binaryTag,
  CORE_SCHEMA,
  DUMP_SCHEMA,
  defineScalarTag,
  floatCoreTag,
  intCoreTag,
  legacyMapTag,
  loadAll,
  mergeTag,
  NOT_RESOLVED,
  omapTag,
  pairsTag,
  type Schema,
  setTag,
  timestampTag,
  YAMLException,
} from 'js-yaml';
import { Grams } from '../domain/grams';

const integer = /^[-+]?(?:0b[01_]*[01]|0o[0-7_]*[0-7]|0x[\da-f_]*[\da-f]|(?!0_)\d(?:[\d_]*\d)?)$/i;
const fraction = /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?)$/;
const special = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const day = /^(\d{4})-(\d\d)-(\d\d)$/;
const moment =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.(\d*))?(?:[ \t]*(?:Z|([-+])(\d\d?)(?::(\d\d))?))?$/;

/** Whole numbers with `_` between their digits, and decimal ones with zeros in front. */
const wholeNumbers = {
  ...intCoreTag,
  implicitFirstChars: null,
  resolve: (source: string): number | typeof NOT_RESOLVED => {
    if (!integer.test(source) || /^[-+]?0[BOX]/.test(source)) return NOT_RESOLVED;
    const digits = source.replaceAll('_', '').replace(/^[-+]/, '');
    if (digits === '0') return 0;
    const value = /^0[box]/.test(digits) ? Number(digits) : Number.parseInt(digits, 10);
    return source.startsWith('-') ? -value : value;
  },
};

const numbers = {
  ...floatCoreTag,
  implicitFirstChars: null,
  resolve: (source: string): number | typeof NOT_RESOLVED => {
    const sign = source.startsWith('-') ? -1 : 1;
    if (special.test(source)) return /nan/i.test(source) ? Number.NaN : sign * Number.POSITIVE_INFINITY;
    if (!fraction.test(source) || source.endsWith('_')) return NOT_RESOLVED;
    return sign * Number.parseFloat(source.replaceAll('_', '').replace(/^[-+]/, ''));
  },
};

/** Days and moments. A day that its month does not have is one of the next month. */
const times = {
  ...timestampTag,
  implicit: true,
  implicitFirstChars: null,
  resolve: (source: string): Date | typeof NOT_RESOLVED => {
    const match = day.exec(source) ?? moment.exec(source);
    if (!match) return NOT_RESOLVED;
    const [, year, month, date, hours = 0, minutes = 0, seconds = 0, rest, sign, zoneHours, zoneMinutes = 0] = match;
    const milliseconds = Number((rest ?? '').slice(0, 3).padEnd(3, '0'));
    const time = Date.UTC(
      Number(year),
      Number(month) - 1,
      Number(date),
      Number(hours),
      Number(minutes),
      Number(seconds),
      milliseconds,
    );
    if (!sign) return new Date(time);
    const zone = (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60_000;
    return new Date(sign === '-' ? time + zone : time - zone);
  },
};

/** What the files may hold: it is the same as ever, whatever js-yaml takes by itself. */
export const fileSchema = CORE_SCHEMA.withTags(
  legacyMapTag,
  wholeNumbers,
  numbers,
  times,
  mergeTag,
  binaryTag,
  omapTag,
  pairsTag,
  setTag,
);

/** The documents of a text. One that has nothing but remarks has an empty document, and an empty text has none. */
export function readDocuments(text: string, schema: Schema = fileSchema): unknown[] {
  const documents = loadAll(text, { schema, maxDepth: Number.MAX_SAFE_INTEGER, maxTotalMergeKeys: -1 });
  if (documents.length === 0 && !/^\uFEFF? *[\r\n]?$/.test(text)) return [null];
  return documents;
}

/** The only document of a text, or undefined where the text is empty. */
export function readDocument(text: string, schema: Schema = fileSchema): unknown {
  const documents = readDocuments(text, schema);
  if (documents.length > 1) throw new YAMLException('expected a single document in the stream, but found more');
  return documents[0];
}

/** A weight in a sheet, as `!weight 12.5 g`. */
const gramsTag = defineScalarTag<Grams>('!weight', {
  resolve: (text) => (/^\d+(\.\d+)? g$/.test(text) ? new Grams(Number.parseFloat(text)) : NOT_RESOLVED),
  identify: (value) => value instanceof Grams,
  represent: (grams: Grams) => `${grams.value} g`,
});

/** How weights are read. */
export const weightSchema = fileSchema.withTags(gramsTag);

/** How weights are written. */
export const weightDumpSchema = DUMP_SCHEMA.withTags(gramsTag);
