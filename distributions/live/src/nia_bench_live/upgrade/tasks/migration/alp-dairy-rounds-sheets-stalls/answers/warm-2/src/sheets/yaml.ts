import {
  boolCoreTag,
  binaryTag,
  DEFAULT_SCALAR_STYLE_RULES,
  dump,
  floatCoreTag,
  intCoreTag,
  legacyMapTag,
  loadAll,
  mergeTag,
  NOT_RESOLVED,
  nullCoreTag,
  omapTag,
  pairsTag,
  SCALAR_STYLE,
  Schema,
  seqTag,
  strTag,
  timestampTag,
  YAMLException,
} from 'js-yaml';
import type { DumpOptions, ScalarLayout, ScalarStyleRule } from 'js-yaml';

const INTEGER = /^[-+]?(?:0b[01_]*[01]|0o[0-7_]*[0-7]|0x[0-9a-fA-F_]*[0-9a-fA-F]|[0-9](?:[0-9_]*[0-9])?)$/;

/** Whole numbers may have a sign before each kind of them, and lines below between their digits. */
const integerTag = {
  ...intCoreTag,
  resolve(source: string, _: boolean, tagName: string): number | typeof NOT_RESOLVED {
    if (!INTEGER.test(source)) return NOT_RESOLVED;
    const digits = source.replaceAll('_', '');
    return digits === '-0' ? 0 : intCoreTag.resolve(digits, true, tagName);
  },
};

const FLOAT =
  /^(?:[-+]?[0-9][0-9_]*(?:\.[0-9_]*)?(?:[eE][-+]?[0-9]+)?|\.[0-9_]+(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/** What begins with a point and has a sign is a word; what is too large is without end. */
const floatTag = {
  ...floatCoreTag,
  resolve(source: string, _: boolean, tagName: string): number | typeof NOT_RESOLVED {
    if (!FLOAT.test(source) || source.endsWith('_')) return NOT_RESOLVED;
    const digits = source.replaceAll('_', '');
    const number = floatCoreTag.resolve(digits, true, tagName);
    return number === NOT_RESOLVED ? Number.parseFloat(digits) : number;
  },
};

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.(\d*))?(?:[ \t]*(?:Z|([-+])(\d\d?)(?::(\d\d))?))?$/;

/** A day that a month does not have is one of the next month. */
const dateTag = {
  ...timestampTag,
  resolve(source: string, isExplicit: boolean, tagName: string): Date | typeof NOT_RESOLVED {
    const date = timestampTag.resolve(source, isExplicit, tagName);
    if (date !== NOT_RESOLVED) return date;
    const match = DAY.exec(source) ?? TIME.exec(source);
    if (match === null) return NOT_RESOLVED;
    const [, year, month, day, hour = 0, minute = 0, second = 0, fraction = '', sign, hours = 0, minutes = 0] = match;
    const millis = Number(fraction.slice(0, 3).padEnd(3, '0'));
    const time = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second), millis);
    const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
    return new Date(sign === '-' ? time + offset : time - offset);
  },
};

/** Whatever has names and values, also if it was made by a class. */
const objectTag = {
  ...legacyMapTag,
  identify: (data: unknown): boolean => Object.prototype.toString.call(data) === '[object Object]',
};

/** A set is an object with nothing behind its names. */
const setTag = {
  ...legacyMapTag,
  tagName: 'tag:yaml.org,2002:set',
  identify: (): boolean => false,
  addPair: (carrier: Record<string, unknown>, key: unknown, value: unknown): string =>
    value === null ? legacyMapTag.addPair(carrier, key, value) : 'cannot resolve a set item',
};

/** Sheets without dates and without what is taken over from elsewhere. */
export const plainSchema = new Schema([strTag, seqTag, objectTag, nullCoreTag, boolCoreTag, integerTag, floatTag]);

/** All other sheets. */
export const sheetSchema = plainSchema.withTags(dateTag, mergeTag, binaryTag, omapTag, pairsTag, setTag);

/** A text in which the line that stands too far left, of a list in brackets or a text in quotes, is moved to the right. */
function indented(text: string, error: unknown): string | undefined {
  if (!(error instanceof YAMLException) || error.reason !== 'deficient indentation' || !error.mark) return undefined;
  const start = error.mark.position - error.mark.column;
  if (text.slice(start, error.mark.position).trim() !== '') return undefined;
  return `${text.slice(0, start)} ${text.slice(start)}`;
}

/** All sheets of a text. */
export function readSheets(text: string, schema = sheetSchema): unknown[] {
  let sheets: unknown[] | undefined;
  let source = text;
  while (sheets === undefined) {
    try {
      sheets = loadAll(source, { schema, maxDepth: Number.POSITIVE_INFINITY, maxTotalMergeKeys: -1 });
    } catch (error) {
      const next = indented(source, error);
      if (next === undefined) throw error;
      source = next;
    }
  }
  // A text with nothing but remarks is a sheet with nothing on it, and only one without any letter is none at all.
  if (sheets.length === 0 && !/^ *[\r\n]?$/.test(text.replace(/^\uFEFF/, ''))) return [null];
  return sheets;
}

/** The only sheet of a text, or undefined if there is no text. */
export function readSheet(text: string, schema = sheetSchema): unknown {
  const sheets = readSheets(text, schema);
  if (sheets.length > 1) throw new YAMLException('expected a single document in the stream, but found more');
  return sheets[0];
}

const isText = ({ node }: ScalarLayout): boolean => node.tag === strTag.tagName;

const OLD_WORD = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/;
const OLD_NUMBER = /^[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?$/;

/** What old readers take for something else than a text is quoted. */
const quoteOldForms: ScalarStyleRule = (layout) => {
  const { value } = layout.node;
  if (isText(layout) && (OLD_WORD.test(value) || OLD_NUMBER.test(value))) layout.style = SCALAR_STYLE.SINGLE_QUOTED;
};

/** A line that is too long is folded, even if there is no place for a break in it. */
const foldLongLines: ScalarStyleRule = (layout) => {
  if (layout.style !== SCALAR_STYLE.PLAIN || layout.isKey || layout.flowOnly || !isText(layout)) return;
  const { lineWidth } = layout.presenterOptions;
  const width = Math.max(Math.min(lineWidth, 40), lineWidth - layout.shiftOfContent);
  const isLong = (line: string): boolean => line.length > width && !line.startsWith(' ');
  if (layout.node.value.split('\n').some(isLong)) layout.style = SCALAR_STYLE.FOLDED_BLOCK;
};

/** Where there is no room for blocks, each text stays on its line. */
const keepOnOneLine: ScalarStyleRule = (layout) => {
  if (layout.style === SCALAR_STYLE.PLAIN && layout.node.value.includes('\n')) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
};

/** A text that begins with one of these signs is quoted, whatever comes after it. */
const quoteFirstSigns: ScalarStyleRule = (layout) => {
  if (layout.style === SCALAR_STYLE.PLAIN && isText(layout) && /^[-?:=]/.test(layout.node.value)) {
    layout.style = SCALAR_STYLE.SINGLE_QUOTED;
  }
};

/** A sheet as it is written. `plainWords` leaves the words of old readers as they are. */
export function writeSheet(sheet: unknown, options: DumpOptions & { plainWords?: boolean } = {}): string {
  const { plainWords = false, ...rest } = options;
  const { doubleQuoteForInvisibles, tryLongOrMultilineAsBlock, quoteInvalidPlain, fallbackToDoubleQuoted } =
    DEFAULT_SCALAR_STYLE_RULES;
  const scalarStyleRules = [
    ...(plainWords ? [] : [quoteOldForms]),
    doubleQuoteForInvisibles,
    ...(rest.flowLevel === undefined ? [foldLongLines, tryLongOrMultilineAsBlock] : [keepOnOneLine]),
    quoteFirstSigns,
    quoteInvalidPlain,
    fallbackToDoubleQuoted,
  ];
  const text = dump(sheet, { ...rest, schema: sheetSchema, scalarStyleRules });
  return text.endsWith('\n...\n') ? text.slice(0, -4) : text;
}
