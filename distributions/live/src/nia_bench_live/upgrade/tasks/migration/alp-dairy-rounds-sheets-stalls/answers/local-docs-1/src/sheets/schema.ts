import {
  binaryTag,
  boolCoreTag,
  DEFAULT_SCALAR_STYLE_RULES,
  defineScalarTag,
  FAILSAFE_SCHEMA,
  floatCoreTag,
  intCoreTag,
  legacyMapTag,
  load,
  loadAll,
  mergeTag,
  NOT_RESOLVED,
  nullCoreTag,
  omapTag,
  pairsTag,
  setTag,
  timestampTag,
} from 'js-yaml';

const DIGITS = /^[-+]?(?:0|0b[01_]*[01]|0x[\da-fA-F_]*[\da-fA-F]|0o[0-7_]*[0-7]|0\d(?:[\d_]*\d)?|[1-9](?:[\d_]*\d)?)$/;
const POINT =
  /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

const isWhole = (value: unknown): boolean => typeof value === 'number' && value % 1 === 0 && !Object.is(value, -0);

/** Whole numbers, in whose digits there may be underscores. */
const wholeTag = defineScalarTag<number>(intCoreTag.tagName, {
  implicit: true,
  resolve: (source) => {
    if (!DIGITS.test(source)) return NOT_RESOLVED;
    const digits = source.replaceAll('_', '').replace(/^[-+]/, '');
    const value = /^0[bxo]/.test(digits) ? Number(digits) : Number.parseInt(digits, 10);
    return source.startsWith('-') && value !== 0 ? -value : value;
  },
  identify: isWhole,
  represent: (value: number) => String(value),
});

/** Numbers with a point; one that begins with it has no sign, so that `-.5` is a word. */
const pointTag = defineScalarTag<number>(floatCoreTag.tagName, {
  implicit: true,
  resolve: (source) => {
    if (!POINT.test(source) || source.endsWith('_')) return NOT_RESOLVED;
    const digits = source.replaceAll('_', '').toLowerCase().replace(/^[-+]/, '');
    const sign = source.startsWith('-') ? -1 : 1;
    if (digits === '.inf') return sign * Number.POSITIVE_INFINITY;
    return digits === '.nan' ? Number.NaN : sign * Number.parseFloat(digits);
  },
  identify: (value) => typeof value === 'number' && !isWhole(value),
  represent: (value: number) => {
    if (Number.isNaN(value)) return '.nan';
    if (!Number.isFinite(value)) return value > 0 ? '.inf' : '-.inf';
    return Object.is(value, -0) ? '-0.0' : String(value).replace(/^(-?\d+)e/, '$1.e');
  },
});

/** A set is an object with nothing under its names. */
const plainSetTag: typeof legacyMapTag = {
  ...legacyMapTag,
  tagName: setTag.tagName,
  addPair: (carrier, key, value) => (value === null ? legacyMapTag.addPair(carrier, key, value) : 'a set has no values'),
  identify: () => false,
};

const SIMPLE = FAILSAFE_SCHEMA.withTags(nullCoreTag, boolCoreTag, wholeTag, pointTag);

/** What the scale writes: words, numbers, yes or no, and nothing. */
export const SCALE_SCHEMA = SIMPLE.withTags(legacyMapTag);

/** What people write, who have dates, merged mappings, pairs and the like as well. */
export const SHEET_SCHEMA = SIMPLE.withTags(
  timestampTag,
  mergeTag,
  binaryTag,
  omapTag,
  pairsTag,
  legacyMapTag,
  plainSetTag,
);

const LIMITS = { maxDepth: Number.POSITIVE_INFINITY, maxTotalMergeKeys: -1 };

/** What a sheet says, which is undefined for one on which nothing is written. */
export function readSheet(text: string, schema = SHEET_SCHEMA): unknown {
  const options = { ...LIMITS, schema };
  return loadAll(text, options).length === 0 ? undefined : load(text, options);
}

/** What several sheets say; where there is at least a remark or an empty line, there is one sheet. */
export function readSheets(text: string): unknown[] {
  const sheets = loadAll(text, { ...LIMITS, schema: SHEET_SCHEMA });
  return sheets.length === 0 && !/^\uFEFF? *[\r\n]?$/.test(text) ? [null] : sheets;
}

/** Words that are written in quotes although they would be read as words. */
const quoted = (name: string, words: RegExp) =>
  defineScalarTag<boolean>(`tag:alp-dairy,2026:${name}`, {
    implicit: true,
    resolve: (source) => (words.test(source) ? true : NOT_RESOLVED),
    identify: () => false,
  });

/** For readers who take a word as it is written. */
export const LABEL_SCHEMA = SIMPLE.withTags(timestampTag, mergeTag, quoted('sign', /^[-?:=]/));

/** For readers who might take `yes`, `n` or `off` for a truth, and `4:30` for a number. */
export const CAREFUL_SCHEMA = LABEL_SCHEMA.withTags(
  quoted('truth', /^(?:[yYnN]|yes|Yes|YES|on|On|ON|no|No|NO|off|Off|OFF)$/),
  quoted('sixties', /^[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?$/),
);

const { doubleQuoteWhitespaceOnly, tryLongOrMultilineAsBlock } = DEFAULT_SCALAR_STYLE_RULES;

/** How words are written: spaces alone have single quotes like all else. */
export const WORD_STYLES = Object.values(DEFAULT_SCALAR_STYLE_RULES).filter((rule) => rule !== doubleQuoteWhitespaceOnly);

/** The same, with each word on one line. */
export const LINE_STYLES = WORD_STYLES.filter((rule) => rule !== tryLongOrMultilineAsBlock);
