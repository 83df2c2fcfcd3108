import {
  CORE_SCHEMA,
  DEFAULT_SCALAR_STYLE_RULES,
  NOT_RESOLVED,
  SCALAR_STYLE,
  binaryTag,
  defineMappingTag,
  defineScalarTag,
  floatCoreTag,
  intCoreTag,
  legacyMapTag,
  load,
  loadAll,
  mergeTag,
  omapTag,
  pairsTag,
  setTag,
  timestampTag,
  type DumpOptions,
  type LoadOptions,
  type ScalarStyleRule,
  type Schema,
} from 'js-yaml';

const INTEGER = /^[-+]?(?:0b[01_]+|0o[0-7_]+|0x[\da-fA-F_]+|\d[\d_]*)$/;
const FLOAT =
  /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/** Whole numbers as our sheets have them: also binary, with a sign before any base, and with `_` between digits. */
const sheetIntTag = defineScalarTag<number>(intCoreTag.tagName, {
  implicit: true,
  resolve: (source) => {
    if (!INTEGER.test(source) || source.endsWith('_')) return NOT_RESOLVED;
    const size = Number(source.replaceAll('_', '').replace(/^[-+]/, ''));
    return source.startsWith('-') && size !== 0 ? -size : size;
  },
  identify: intCoreTag.identify,
  represent: intCoreTag.represent,
});

/** Other numbers as our sheets have them: with `_` between digits, and no sign before a point. */
const sheetFloatTag = defineScalarTag<number>(floatCoreTag.tagName, {
  implicit: true,
  resolve: (source, isExplicit, tagName) =>
    FLOAT.test(source) && !source.endsWith('_')
      ? floatCoreTag.resolve(source.replaceAll('_', ''), isExplicit, tagName)
      : NOT_RESOLVED,
  identify: floatCoreTag.identify,
  represent: floatCoreTag.represent,
});

/** A set is an object whose keys have no values. */
const sheetSetTag = defineMappingTag<Record<string, unknown>>(setTag.tagName, {
  create: legacyMapTag.create,
  addPair: (set, key, value) => (value === null ? legacyMapTag.addPair(set, key, value) : 'a set has no values'),
  has: legacyMapTag.has,
  keys: legacyMapTag.keys,
  get: legacyMapTag.get,
  identify: () => false,
});

/** What the scale writes: no days, and nothing that is merged. */
export const PLAIN_SCHEMA: Schema = CORE_SCHEMA.withTags(sheetIntTag, sheetFloatTag, legacyMapTag);

/** What may stand in any other sheet. */
export const SHEET_SCHEMA: Schema = PLAIN_SCHEMA.withTags(
  timestampTag,
  mergeTag,
  binaryTag,
  omapTag,
  pairsTag,
  sheetSetTag,
);

/** Sheets may be as deep and as long as they like. */
export function readingOptions(schema: Schema = SHEET_SCHEMA): LoadOptions {
  return { schema, maxDepth: Number.POSITIVE_INFINITY, maxTotalMergeKeys: -1 };
}

/** What a sheet has, or undefined for an empty one. */
export function readSheet(text: string, schema: Schema = SHEET_SCHEMA): unknown {
  const options = readingOptions(schema);
  return loadAll(text, options).length === 0 ? undefined : load(text, options);
}

const OLD_BOOLEAN = /^(?:y|Y|yes|Yes|YES|n|N|no|No|NO|on|On|ON|off|Off|OFF)$/;
const BASE_60 = /^[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?$/;

/** Quotes what starts with a sign that has a meaning; numbers are none of it. */
const quoteFirstSigns: ScalarStyleRule = (layout) => {
  const { value } = layout.node;
  if (layout.style !== SCALAR_STYLE.PLAIN || INTEGER.test(value) || FLOAT.test(value)) return;
  if (/^[-?:=]/.test(value)) layout.style = SCALAR_STYLE.SINGLE_QUOTED;
};

/** Quotes the words and times that other readers take for something else. */
const quoteOldWords: ScalarStyleRule = (layout) => {
  const { value } = layout.node;
  if (layout.style !== SCALAR_STYLE.PLAIN) return;
  if (OLD_BOOLEAN.test(value) || BASE_60.test(value)) layout.style = SCALAR_STYLE.SINGLE_QUOTED;
};

/** Keeps text on one line. */
const keepOnOneLine: ScalarStyleRule = (layout) => {
  if (layout.style === SCALAR_STYLE.PLAIN && layout.node.value.includes('\n')) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
};

/** How sheets are written; `asWritten` leaves words such as `yes` without quotes, `oneLine` breaks no text. */
export function writingOptions({ asWritten = false, oneLine = false } = {}): DumpOptions {
  const rules = DEFAULT_SCALAR_STYLE_RULES;
  return {
    schema: SHEET_SCHEMA,
    scalarStyleRules: [
      rules.applyQuoteFlowKeysOption,
      rules.doubleQuoteForInvisibles,
      rules.applyForceQuotesOption,
      oneLine ? keepOnOneLine : rules.tryLongOrMultilineAsBlock,
      quoteFirstSigns,
      ...(asWritten ? [] : [quoteOldWords]),
      rules.quoteInvalidPlain,
      rules.fallbackToDoubleQuoted,
    ],
  };
}
