import {
  binaryTag,
  CORE_SCHEMA,
  DEFAULT_SCALAR_STYLE_RULES,
  floatCoreTag,
  intCoreTag,
  legacyMapTag,
  loadAll,
  load as loadOne,
  type MappingTagDefinition,
  mergeTag,
  NOT_RESOLVED,
  omapTag,
  pairsTag,
  SCALAR_STYLE,
  type ScalarStyleRule,
  type ScalarTagDefinition,
  type Schema,
  strTag,
  timestampTag,
} from 'js-yaml';

/** Whole numbers, which may have a sign, a base, and underscores between their digits. */
const wholeNumber = /^[-+]?(?:0|0b[01_]*[01]|0o[0-7_]*[0-7]|0x[\da-fA-F_]*[\da-fA-F]|(?:0\d|[1-9])(?:[\d_]*\d)?)$/;

const intTag: ScalarTagDefinition<number> = {
  ...intCoreTag,
  resolve: (source) => {
    if (!wholeNumber.test(source)) return NOT_RESOLVED;
    const plain = source.replaceAll('_', '');
    const digits = plain.replace(/^[-+]/, '');
    if (digits === '0') return 0;
    const sign = plain.startsWith('-') ? -1 : 1;
    const base = { '0b': 2, '0o': 8, '0x': 16 }[digits.slice(0, 2)];
    return sign * (base === undefined ? Number.parseInt(digits, 10) : Number.parseInt(digits.slice(2), base));
  },
};

const decimalNumber =
  /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

const floatTag: ScalarTagDefinition<number> = {
  ...floatCoreTag,
  resolve: (source) => {
    if (!decimalNumber.test(source) || source.endsWith('_')) return NOT_RESOLVED;
    const plain = source.replaceAll('_', '').toLowerCase();
    const sign = plain.startsWith('-') ? -1 : 1;
    const digits = plain.replace(/^[-+]/, '');
    if (digits === '.inf') return sign * Infinity;
    return digits === '.nan' ? Number.NaN : sign * Number.parseFloat(digits);
  },
};

const day = /^(\d{4})-(\d{2})-(\d{2})$/;
const time =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.(\d*))?(?:[ \t]*(?:Z|([-+])(\d\d?)(?::(\d\d))?))?$/;

/** Days and times. A day that no month has is one of the next month. */
const dateTag: ScalarTagDefinition<Date> = {
  ...timestampTag,
  resolve: (source) => {
    const parts = day.exec(source) ?? time.exec(source);
    if (!parts) return NOT_RESOLVED;
    const [, year, month, date, hour = '0', minute = '0', second = '0', fraction = '', sign, hours = '0', minutes = '0'] = parts;
    const thousandths = Number(fraction.slice(0, 3).padEnd(3, '0'));
    const utc = Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour), Number(minute), Number(second), thousandths);
    const offset = sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * 60_000;
    return new Date(utc - (sign === '-' ? -offset : offset));
  },
};

/** A key that comes from a merge: one that is written in the mapping itself takes its place. */
class MergedKey {
  constructor(readonly name: unknown) {}
}

type Mapping = Record<string, unknown>;

const mergedNames = new WeakMap<Mapping, Set<string>>();

function nameOf(key: unknown): string | undefined {
  return typeof key === 'object' && key !== null && !(key instanceof Date) ? undefined : String(key);
}

function isMerged(mapping: Mapping, key: unknown): boolean {
  const name = nameOf(key);
  return name !== undefined && mergedNames.get(mapping)?.has(name) === true;
}

const mapTag: MappingTagDefinition<Mapping, Mapping> = {
  ...legacyMapTag,
  // Whatever is no array and no other kind of object can be written, such as a sailing.
  identify: (data) => Object.prototype.toString.call(data) === '[object Object]',
  keys: (mapping) => Object.keys(mapping).map((name) => new MergedKey(name)),
  get: (mapping, key) => legacyMapTag.get(mapping, key instanceof MergedKey ? key.name : key),
  has: (mapping, key) =>
    key instanceof MergedKey ? legacyMapTag.has(mapping, key.name) : legacyMapTag.has(mapping, key) && !isMerged(mapping, key),
  addPair: (mapping, key, value) => {
    if (key instanceof MergedKey) {
      const names = mergedNames.get(mapping) ?? new Set<string>();
      mergedNames.set(mapping, names.add(String(key.name)));
      return legacyMapTag.addPair(mapping, key.name, value);
    }
    const name = nameOf(key);
    if (name !== undefined) mergedNames.get(mapping)?.delete(name);
    return legacyMapTag.addPair(mapping, key, value);
  },
};

/** A set is a mapping whose values are all null. */
const setTag: MappingTagDefinition<Mapping, Mapping> = {
  ...mapTag,
  tagName: 'tag:yaml.org,2002:set',
  identify: () => false,
  addPair: (mapping, key, value) => (value === null ? mapTag.addPair(mapping, key, value) : 'cannot resolve a set item'),
};

/** What the files of the office are written in. */
export const officeSchema: Schema = CORE_SCHEMA.withTags(intTag, floatTag, dateTag, mergeTag, binaryTag, omapTag, pairsTag, setTag, mapTag);

/** Reads a file; of an empty one nothing comes. */
export function load(text: string, schema: Schema = officeSchema): unknown {
  const options = { schema, maxDepth: Infinity, maxTotalMergeKeys: -1 };
  const documents = loadAll(text, options);
  return documents.length > 1 ? loadOne(text, options) : documents[0];
}

const printable = /^[\n\x20-\x7E\xA1-\u2027\u202A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]*$/u;
const oldBooleans = /^(?:[yYnN]|yes|Yes|YES|no|No|NO|on|On|ON|off|Off|OFF)$/;
const base60 = /^[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?$/;

/** How texts are quoted and folded on the boards. */
const boardStyle: ScalarStyleRule = (layout) => {
  const { isKey, flowOnly, shiftOfContent } = layout;
  const { tag, value } = layout.node;
  const { lineWidth } = layout.presenterOptions;
  if (tag !== strTag.tagName || value === '' || layout.style !== SCALAR_STYLE.PLAIN) return;
  if (oldBooleans.test(value) || base60.test(value)) {
    layout.style = SCALAR_STYLE.SINGLE_QUOTED;
    return;
  }
  const isOneLine = isKey || flowOnly;
  if (!printable.test(value) || (isOneLine && value.includes('\n'))) {
    layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
    return;
  }
  const width = lineWidth === -1 ? Infinity : Math.max(Math.min(lineWidth, 40), lineWidth - shiftOfContent);
  if (!isOneLine && value.split('\n').some((line) => line.length > width && !line.startsWith(' '))) {
    layout.style = SCALAR_STYLE.FOLDED_BLOCK;
  } else if (value.includes('\n')) {
    layout.style = SCALAR_STYLE.LITERAL_BLOCK;
  } else if (/^[-?:= ]/.test(value)) {
    layout.style = SCALAR_STYLE.SINGLE_QUOTED;
  }
};

export const boardOptions = {
  schema: officeSchema,
  scalarStyleRules: [boardStyle, ...Object.values(DEFAULT_SCALAR_STYLE_RULES)],
};
