import {
  binaryTag,
  CORE_SCHEMA,
  dump,
  type DumpOptions,
  floatCoreTag,
  intCoreTag,
  legacyMapTag,
  load,
  loadAll,
  mergeTag,
  NOT_RESOLVED,
  omapTag,
  pairsTag,
  SCALAR_STYLE,
  type ScalarLayout,
  type Schema,
  setTag,
  strTag,
  timestampTag,
} from 'js-yaml';

const typeOf = (value: unknown): string => Object.prototype.toString.call(value);
const isNumber = (value: unknown): value is number => typeOf(value) === '[object Number]';
const isWhole = (value: unknown): boolean => isNumber(value) && Number(value) % 1 === 0 && !Object.is(Number(value), -0);

const textTag = { ...strTag, identify: (value: unknown) => typeOf(value) === '[object String]' };

/** Whole numbers may have underlines between digits, and a sign in any base. */
const wholeNumber = /^[-+]?(?:0b_*[01](?:_*[01])*|0x_*[\da-fA-F](?:_*[\da-fA-F])*|0o_*[0-7](?:_*[0-7])*|0|0\d(?:_*\d)*|[1-9](?:_*\d)*)$/;
const bases: Record<string, number> = { '0b': 2, '0x': 16, '0o': 8 };

const intTag = {
  ...intCoreTag,
  identify: isWhole,
  resolve: (source: string): number | typeof NOT_RESOLVED => {
    if (!wholeNumber.test(source)) return NOT_RESOLVED;
    const [, sign, digits = ''] = /^([-+]?)(.*)$/.exec(source.replaceAll('_', '')) ?? [];
    if (digits === '0') return 0;
    const base = bases[digits.slice(0, 2)];
    const size = base === undefined ? Number.parseInt(digits, 10) : Number.parseInt(digits.slice(2), base);
    return sign === '-' ? -size : size;
  },
};

const decimal = /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?)$/;
const special = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

const floatTag = {
  ...floatCoreTag,
  identify: (value: unknown) => isNumber(value) && !isWhole(value),
  represent: (value: number) => floatCoreTag.represent(Number(value)),
  resolve: (source: string, isExplicit: boolean, tagName: string): number | typeof NOT_RESOLVED => {
    if (special.test(source)) return floatCoreTag.resolve(source, isExplicit, tagName);
    return decimal.test(source) && !source.endsWith('_') ? Number.parseFloat(source.replaceAll('_', '')) : NOT_RESOLVED;
  },
};

const date = /^(\d{4})-(\d\d)-(\d\d)$/;
const time =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.(\d*))?(?:[ \t]*(?:Z|([-+])(\d\d?)(?::(\d\d))?))?$/;

/** Days that a month does not have are those of the next. */
const dayTag = {
  ...timestampTag,
  resolve: (source: string): Date | typeof NOT_RESOLVED => {
    const found = date.exec(source) ?? time.exec(source);
    if (!found) return NOT_RESOLVED;
    const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1, 7).map((part) => Number(part ?? 0));
    const thousandths = Number((found[7] ?? '').slice(0, 3).padEnd(3, '0'));
    const offset = (Number(found[9] ?? 0) * 60 + Number(found[10] ?? 0)) * 60_000;
    const moment = Date.UTC(year, month - 1, day, hours, minutes, seconds, thousandths);
    return new Date(found[8] === '-' ? moment + offset : moment - offset);
  },
};

/** The names in a mapping that were merged into it, and may be written once more. */
const merged = new WeakMap<object, Set<string>>();
let merging: object | undefined;

/**
 * A mapping by the text of its keys, which may be days or numbers. Merging asks for a key before it adds it; as the
 * text is read without the library's look at keys (see `json`), nothing else does.
 */
const mapTag = {
  ...legacyMapTag,
  identify: (value: unknown) => typeOf(value) === '[object Object]',
  has: (mapping: Record<string, unknown>, key: unknown) => {
    const isThere = legacyMapTag.has(mapping, key);
    merging = isThere ? undefined : mapping;
    return isThere;
  },
  addPair: (mapping: Record<string, unknown>, key: unknown, value: unknown) => {
    const names = merged.get(mapping) ?? new Set();
    if (merging === mapping) {
      merged.set(mapping, names.add(String(key)));
    } else {
      const isThere = legacyMapTag.has(mapping, key);
      if (isThere && !names.delete(String(key))) return 'duplicated mapping key';
    }
    merging = undefined;
    return legacyMapTag.addPair(mapping, key, value);
  },
};

/** A set is a mapping of its members to nothing. Sets of JavaScript are not written. */
const memberTag = {
  ...mapTag,
  tagName: setTag.tagName,
  identify: () => false,
  representTagName: () => setTag.tagName,
  addPair: (mapping: Record<string, unknown>, key: unknown, value: unknown) =>
    value === null ? mapTag.addPair(mapping, key, value) : 'cannot resolve a set item',
};

/** Binary text has line breaks, but no spaces. A picture of nothing is written as three bytes of it. */
const pictureTag = {
  ...binaryTag,
  resolve: (source: string, isExplicit: boolean, tagName: string): Uint8Array<ArrayBuffer> | typeof NOT_RESOLVED => {
    const text = source.replace(/[\r\n]/g, '');
    if (text === '' || text.length % 4 !== 0 || !/^[A-Za-z0-9+/=]*$/.test(text)) return NOT_RESOLVED;
    const letters = text.replaceAll('=', '');
    const whole = letters.length % 4 === 1 ? letters.slice(0, -1) : letters;
    return binaryTag.resolve(whole.padEnd(Math.ceil(whole.length / 4) * 4, '='), isExplicit, tagName);
  },
  represent: (bytes: Uint8Array) => (bytes.length === 0 ? 'AAAA' : binaryTag.represent(bytes)),
};

/** What is read and written here. */
export const plainSchema = CORE_SCHEMA.withTags(
  textTag,
  intTag,
  floatTag,
  mapTag,
  dayTag,
  mergeTag,
  pictureTag,
  omapTag,
  pairsTag,
  memberTag,
);

const readOptions = { json: true, maxDepth: Infinity, maxTotalMergeKeys: -1 };

/** All documents of a text. Remarks alone are a document with nothing in it. */
export function readAll(text: string, schema: Schema = plainSchema): unknown[] {
  const documents = loadAll(text, { ...readOptions, schema });
  return documents.length > 0 || /^\uFEFF? *[\r\n]?$/.test(text) ? documents : [null];
}

/** The one document of a text; undefined where there is none. */
export function read(text: string, schema: Schema = plainSchema): unknown {
  const documents = readAll(text, schema);
  return documents.length < 2 ? documents[0] : load(text, { ...readOptions, schema });
}

const unprintable = /[^\x20-\x7E\xA1-\u2027\u202A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]/u;
/** What other readers may take for a truth or a time. */
const ambiguous = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF|[-+]?[\d_]+(?::[\d_]+)+(?:\.[\d_]*)?)$/;

/** Whether a text can stand as it is. With a tag, too, it must not look like a number or the like. */
function isPlain({ node, allowedStylesMask, flowOnly }: ScalarLayout): boolean {
  const { value } = node;
  if ((allowedStylesMask & (1 << SCALAR_STYLE.PLAIN)) === 0) return false;
  if (/^[-?:,[\]{}#&*!|=>'"%@` ]|[ :]$|: | #/.test(value) || (flowOnly && /[,[\]{}]/.test(value))) return false;
  return !node.tagged || read(value) === value;
}

/** How texts are written: as they are where that is safe, folded where they are long, even of one word. */
function textStyle(layout: ScalarLayout): void {
  const { node, isKey, flowOnly, presenterOptions, shiftOfContent, allowedStylesMask } = layout;
  const { value } = node;
  if ((node.tag !== strTag.tagName && !node.tagged) || layout.style !== SCALAR_STYLE.PLAIN) return;
  const quoted = presenterOptions.quoteStyle === 'double' ? SCALAR_STYLE.DOUBLE_QUOTED : SCALAR_STYLE.SINGLE_QUOTED;
  const isOneLine = isKey || flowOnly;
  const lines = value.split('\n');
  const width = presenterOptions.lineWidth;
  const available = width === -1 ? Infinity : Math.max(Math.min(width, 40), width - shiftOfContent);
  if (value === '' || ambiguous.test(value)) layout.style = quoted;
  else if (lines.some((line) => unprintable.test(line)) || (isOneLine && lines.length > 1)) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
  else if (!isOneLine && lines.some((line) => line.length > available && !line.startsWith(' '))) layout.style = SCALAR_STYLE.FOLDED_BLOCK;
  else if (lines.length > 1) layout.style = SCALAR_STYLE.LITERAL_BLOCK;
  else if (!isPlain(layout)) layout.style = quoted;
  if ((allowedStylesMask & (1 << layout.style)) === 0) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
}

export const scalarStyleRules = [textStyle];

/** A value as a text, without a mark at its end. */
export function print(value: unknown, options: DumpOptions = {}): string {
  return dump(value, { schema: plainSchema, scalarStyleRules, ...options }).replace(/(?<=\n)\.\.\.\n$/, '');
}
