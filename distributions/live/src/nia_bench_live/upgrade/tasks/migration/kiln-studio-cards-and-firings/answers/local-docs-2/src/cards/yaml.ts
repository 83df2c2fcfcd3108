import {
  binaryTag,
  boolCoreTag,
  COLLECTION_STYLE,
  CORE_SCHEMA,
  DEFAULT_SCALAR_STYLE_RULES,
  floatCoreTag,
  intCoreTag,
  legacyMapTag,
  loadAll,
  mapTag,
  mergeTag,
  NOT_RESOLVED,
  nullCoreTag,
  omapTag,
  pairsTag,
  SCALAR_STYLE,
  setTag,
  strTag,
  timestampTag,
  type LoadOptions,
  type ScalarLayout,
  type ScalarStyle,
  type ScalarStyleRule,
} from 'js-yaml';

// How js-yaml 4 read and printed cards. The pottery has them in this form.

const wholeNumber = /^[-+]?(?:0b[01_]*[01]|0x[\da-fA-F_]*[\da-fA-F]|0o[0-7_]*[0-7]|\d(?:[\d_]*\d)?)$/;
const fraction =
  /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

function sized(source: string): number {
  const text = source.replaceAll('_', '').toLowerCase();
  const size = text.replace(/^[-+]/, '');
  const value = size === '.inf' ? Infinity : Number(size);
  return text.startsWith('-') ? -value : value;
}

const intTag = {
  ...intCoreTag,
  implicitFirstChars: null,
  resolve: (source: string) => (wholeNumber.test(source) ? sized(source) || 0 : NOT_RESOLVED),
  identify: (data: unknown) => typeof data === 'number' && data % 1 === 0 && !Object.is(data, -0),
  represent: (data: number) => String(data),
} as typeof intCoreTag;

const floatTag = {
  ...floatCoreTag,
  implicitFirstChars: null,
  resolve: (source: string) => (fraction.test(source) && !source.endsWith('_') ? sized(source) : NOT_RESOLVED),
  identify: (data: unknown) => typeof data === 'number' && (data % 1 !== 0 || Object.is(data, -0)),
  represent: (data: number) => {
    if (Number.isNaN(data)) return '.nan';
    if (!Number.isFinite(data)) return data > 0 ? '.inf' : '-.inf';
    return Object.is(data, -0) ? '-0.0' : String(data).replace(/^([-+]?\d+)e/, '$1.e');
  },
} as typeof floatCoreTag;

const dateTag = {
  ...timestampTag,
  resolve: (source: string, isExplicit: boolean, tagName: string) => {
    const date = timestampTag.resolve(source, isExplicit, tagName);
    if (date !== NOT_RESOLVED) return date;
    const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(source) ?? [];
    return year === undefined ? NOT_RESOLVED : new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  },
} as typeof timestampTag;

const pictureTag = {
  ...binaryTag,
  resolve: (source: string, isExplicit: boolean, tagName: string) => {
    const text = source.replace(/[\r\n]/g, '');
    if (!/^[A-Za-z\d+/=]*$/.test(text) || text.length % 4 !== 0) return NOT_RESOLVED;
    return binaryTag.resolve(text, isExplicit, tagName);
  },
  represent: (data: Uint8Array) => binaryTag.represent(data).replace(/\s/g, ''),
} as typeof binaryTag;

/** A set is an object whose values are null. */
const marksTag = {
  ...legacyMapTag,
  tagName: setTag.tagName,
  addPair: (marks: Record<string, unknown>, key: unknown, value: unknown) =>
    value === null ? legacyMapTag.addPair(marks, key, value) : 'a set has no values',
  identify: () => false,
} as typeof legacyMapTag;

/** Only what is no value of its own is printed as a table. */
const tableTag = {
  ...mapTag,
  identify: (data: unknown) =>
    !(data instanceof Date || data instanceof Uint8Array) && mapTag.identify(data),
} as typeof mapTag;

/** How cards are read. */
const readSchema = CORE_SCHEMA.withTags(
  intTag,
  floatTag,
  dateTag,
  mergeTag,
  pictureTag,
  omapTag,
  pairsTag,
  marksTag,
  legacyMapTag,
);

/** How cards are printed. */
export const cardSchema = readSchema.withTags(tableTag);

/** The same, but what is not known is printed as `~`. */
export const pencilSchema = cardSchema.withTags({ ...nullCoreTag, represent: () => '~' });

export const reading: LoadOptions = { schema: readSchema, maxDepth: Infinity, maxTotalMergeKeys: -1 };

/** All documents. A text of nothing but remarks is a document without content; no text at all is none. */
export function documentsOf(text: string): unknown[] {
  const documents = loadAll(text, reading);
  const isEmpty = text.replace(/^\uFEFF/, '').replace(/^ +/, '').replace(/[\r\n]$/, '') === '';
  return documents.length === 0 && !isEmpty ? [null] : documents;
}

/** Whether a text without quotes is read as something else. */
export function isAmbiguous(text: string): boolean {
  return (
    [nullCoreTag, boolCoreTag, intTag, floatTag, dateTag, mergeTag].some(
      (tag) => tag.resolve(text, false, tag.tagName) !== NOT_RESOLVED,
    ) ||
    /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/.test(text) ||
    /^[-+]?[\d_]+(?::[\d_]+)+(?:\.[\d_]*)?$/.test(text)
  );
}

const unprintable = /[^\x20-\x7E\xA1-\u2027\u202A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]/u;

export function isPlain(text: string, inFlow: boolean): boolean {
  if (/^[ \-?:,[\]{}#&*!|=>'"%@`]/.test(text) || /[ :]$/.test(text)) return false;
  if (/: | #/.test(text) || text.includes('\n')) return false;
  return !(inFlow && /[,[\]{}]/.test(text));
}

function styleOf(layout: ScalarLayout, isOneLine: boolean): ScalarStyle {
  const { node, parent, isKey, flowOnly, shiftOfContent, presenterOptions } = layout;
  const text = node.value;
  const quoted = presenterOptions.quoteStyle === 'double' ? SCALAR_STYLE.DOUBLE_QUOTED : SCALAR_STYLE.SINGLE_QUOTED;
  if (text === '') return quoted;
  const isSingleLine = isKey || flowOnly || isOneLine;
  if (unprintable.test(isSingleLine ? text : text.replaceAll('\n', ''))) return SCALAR_STYLE.DOUBLE_QUOTED;
  const { indent, lineWidth } = presenterOptions;
  const width = Math.max(Math.min(lineWidth, 40), lineWidth - Math.max(shiftOfContent, indent));
  const isLong = lineWidth !== -1 && text.split('\n').some((line) => line.length > width && !line.startsWith(' '));
  if (!isSingleLine) {
    if (isLong) return SCALAR_STYLE.FOLDED_BLOCK;
    if (text.includes('\n')) return SCALAR_STYLE.LITERAL_BLOCK;
  }
  const isCollection = parent?.kind === 'sequence' || parent?.kind === 'mapping';
  const inFlow = (flowOnly && !isKey) || (isCollection && parent.style === COLLECTION_STYLE.FLOW);
  return isPlain(text, inFlow) && !isAmbiguous(text) ? SCALAR_STYLE.PLAIN : quoted;
}

/** Which texts have quotes, and which have lines of their own. */
export function stylesFor({ isOneLine = false } = {}): readonly ScalarStyleRule[] {
  const { applyQuoteFlowKeysOption, quoteInvalidPlain, fallbackToDoubleQuoted } = DEFAULT_SCALAR_STYLE_RULES;
  return [
    applyQuoteFlowKeysOption,
    (layout) => {
      const isText = layout.node.tagged || layout.node.tag === strTag.tagName;
      if (isText && layout.style === SCALAR_STYLE.PLAIN) layout.style = styleOf(layout, isOneLine);
    },
    quoteInvalidPlain,
    fallbackToDoubleQuoted,
  ];
}

/** A value without what is undefined. What a card cannot hold is refused. */
export function writable(value: unknown, known = new Map<object, unknown>()): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw new RangeError('Invalid time value');
    return new Date(value);
  }
  if (value instanceof Uint8Array) return new Uint8Array(value);
  if (typeof value === 'object') {
    if (known.has(value)) return known.get(value);
    if (Array.isArray(value)) {
      const list: unknown[] = [];
      known.set(value, list);
      for (const item of value) list.push(writable(item, known));
      return list;
    }
    if (Object.prototype.toString.call(value) === '[object Object]') {
      const copy: Record<string, unknown> = {};
      known.set(value, copy);
      for (const [name, item] of Object.entries(value)) {
        if (item === undefined) continue;
        const value = writable(item, known);
        Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true });
      }
      return copy;
    }
  }
  throw new TypeError(`unacceptable kind of an object to dump ${Object.prototype.toString.call(value)}`);
}
