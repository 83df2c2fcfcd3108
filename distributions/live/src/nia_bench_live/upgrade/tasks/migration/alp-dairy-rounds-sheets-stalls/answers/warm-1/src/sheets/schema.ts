import {
  CORE_SCHEMA,
  DEFAULT_SCALAR_STYLE_RULES,
  NOT_RESOLVED,
  SCALAR_STYLE,
  binaryTag,
  floatCoreTag,
  intCoreTag,
  legacyMapTag,
  mergeTag,
  omapTag,
  pairsTag,
  strTag,
  timestampTag,
} from 'js-yaml';
import type { DumpOptions, LoadOptions, ScalarLayout, ScalarStyleRule } from 'js-yaml';

// The sheets are written for js-yaml 4. What is here makes js-yaml 5 read and write them as that did.

const INTEGER = /^[-+]?(?:0b[01_]*[01]|0x[\da-fA-F_]*[\da-fA-F]|0o[0-7_]*[0-7]|(?!0_)\d(?:[\d_]*\d)?)$/;
const FLOAT =
  /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.(\d*))?(?:[ \t]*(?:Z|([-+])(\d\d?)(?::(\d\d))?))?$/;

/** Integers with underscores, and with a sign before any base. */
const intTag: typeof intCoreTag = {
  ...intCoreTag,
  resolve: (source, _, tagName) => {
    if (!INTEGER.test(source)) return NOT_RESOLVED;
    return source === '-0' ? 0 : intCoreTag.resolve(source.replaceAll('_', ''), true, tagName);
  },
};

/** Floats with underscores; one that begins with a point has no sign. */
const floatTag: typeof floatCoreTag = {
  ...floatCoreTag,
  resolve: (source, isExplicit, tagName) => {
    if (!FLOAT.test(source) || source.endsWith('_')) return NOT_RESOLVED;
    return floatCoreTag.resolve(source.replaceAll('_', ''), isExplicit, tagName);
  },
};

/** Days, also those after the end of a month, which are days of the next one. */
const dayTag: typeof timestampTag = {
  ...timestampTag,
  resolve: (source, isExplicit, tagName) => {
    const day = timestampTag.resolve(source, isExplicit, tagName);
    if (day !== NOT_RESOLVED) return day;
    const found = DATE.exec(source) ?? TIME.exec(source);
    if (found === null) return NOT_RESOLVED;
    const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map((part) => Number(part ?? 0));
    const milliseconds = Number((found[7] ?? '').slice(0, 3).padEnd(3, '0'));
    const offset = (Number(found[9] ?? 0) * 60 + Number(found[10] ?? 0)) * (found[8] === '-' ? -1 : 1);
    return new Date(Date.UTC(year, month - 1, date, hour, minute - offset, second, milliseconds));
  },
};

/** Mappings with any keys, and for writing also the objects of a class. */
const mapTag: typeof legacyMapTag = {
  ...legacyMapTag,
  identify: (data) => Object.prototype.toString.call(data) === '[object Object]',
};

/** Sets as objects without values. */
const setTag: typeof legacyMapTag = {
  ...legacyMapTag,
  tagName: 'tag:yaml.org,2002:set',
  representTagName: () => 'tag:yaml.org,2002:set',
  identify: () => false,
  addPair: (carrier, key, value) => (value === null ? legacyMapTag.addPair(carrier, key, value) : 'cannot resolve a set item'),
};

const plainSchema = CORE_SCHEMA.withTags(mapTag, intTag, floatTag);
const fullSchema = plainSchema.withTags(dayTag, mergeTag, binaryTag, omapTag, pairsTag, setTag);

const noLimits: LoadOptions = { maxDepth: Number.POSITIVE_INFINITY, maxTotalMergeKeys: -1 };

/** For sheets that people write. */
export const sheet: LoadOptions = { ...noLimits, schema: fullSchema };

/** For what js-yaml 4 called the JSON schema, which was the core one. */
export const message: LoadOptions = { ...noLimits, schema: plainSchema };

/** Words and times that YAML 1.1 took for something else. */
const OLD_WORDS =
  /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF|[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?)$/;

/** Whether a line is too long for its place, also where it cannot be broken. */
function isLong({ node, presenterOptions: { lineWidth }, shiftOfContent }: ScalarLayout): boolean {
  const width = Math.max(Math.min(lineWidth, 40), lineWidth - shiftOfContent);
  return node.value.split('\n').some((line) => line.length > width && !line.startsWith(' '));
}

/** The style of a string, in the order in which js-yaml 4 chose it. */
function styleRule(oldWords: boolean, oneLine: boolean): ScalarStyleRule {
  return (layout) => {
    const { tag, value } = layout.node;
    if (layout.style !== SCALAR_STYLE.PLAIN || tag !== strTag.tagName) return;
    const lines = value.includes('\n');
    if (oldWords && OLD_WORDS.test(value)) layout.style = SCALAR_STYLE.SINGLE_QUOTED;
    else if (oneLine || layout.isKey || layout.flowOnly) {
      if (lines) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
      else if (/^[-?:=]/.test(value)) layout.style = SCALAR_STYLE.SINGLE_QUOTED;
    } else if (isLong(layout)) layout.style = SCALAR_STYLE.FOLDED_BLOCK;
    else if (lines) layout.style = SCALAR_STYLE.LITERAL_BLOCK;
    else if (/^[-?:=]/.test(value)) layout.style = SCALAR_STYLE.SINGLE_QUOTED;
  };
}

/** For writing sheets: with quotes around old words unless they are not wanted, and in one line for each if that is. */
export function writing({ oldWords = true, oneLine = false } = {}): DumpOptions {
  const { doubleQuoteForInvisibles, quoteInvalidPlain, fallbackToDoubleQuoted } = DEFAULT_SCALAR_STYLE_RULES;
  return {
    schema: fullSchema,
    scalarStyleRules: [doubleQuoteForInvisibles, styleRule(oldWords, oneLine), quoteInvalidPlain, fallbackToDoubleQuoted],
  };
}
