import {
  CORE_SCHEMA,
  NOT_RESOLVED,
  SCALAR_STYLE,
  binaryTag,
  boolCoreTag,
  dump,
  floatCoreTag,
  intCoreTag,
  legacyMapTag,
  mergeTag,
  nullCoreTag,
  omapTag,
  pairsTag,
  timestampTag,
  type DumpOptions,
  type ScalarLayout,
  type ScalarStyleRule,
  type ScalarTagDefinition,
} from 'js-yaml';

/** Whole numbers as js-yaml 4 knew them: also in binary, and with `_` between digits, but not with `:`. */
const intTag: ScalarTagDefinition<number> = {
  ...intCoreTag,
  resolve: (source) => {
    const found = /^([-+]?)(?:0b([01_]+)|0x([\da-fA-F_]+)|0o([0-7_]+)|(\d[\d_]*))$/.exec(source);
    if (!found || source.endsWith('_')) return NOT_RESOLVED;
    const [, sign, binary, hexadecimal, octal, decimal] = found;
    const digits = (binary ?? hexadecimal ?? octal ?? decimal ?? '').replaceAll('_', '');
    const base = binary ? 2 : hexadecimal ? 16 : octal ? 8 : 10;
    return digits === '' ? NOT_RESOLVED : (sign === '-' ? -1 : 1) * Number.parseInt(digits, base);
  },
  identify: (data) => typeof data === 'number' && data % 1 === 0 && !Object.is(data, -0),
};

const floatForm =
  /^(?:[-+]?[0-9][0-9_]*(?:\.[0-9_]*)?(?:[eE][-+]?[0-9]+)?|\.[0-9_]+(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

const floatTag: ScalarTagDefinition<number> = {
  ...floatCoreTag,
  resolve: (source) => {
    if (!floatForm.test(source) || source.endsWith('_')) return NOT_RESOLVED;
    const text = source.replaceAll('_', '').toLowerCase();
    if (text.endsWith('.inf')) return text.startsWith('-') ? -Infinity : Infinity;
    return text === '.nan' ? NaN : Number.parseFloat(text);
  },
  identify: (data) => typeof data === 'number' && (data % 1 !== 0 || Object.is(data, -0)),
};

/** Bytes have no spaces between them. */
const bytesTag: ScalarTagDefinition<Uint8Array<ArrayBuffer>> = {
  ...binaryTag,
  resolve: (source, isExplicit, tagName) =>
    /[^A-Za-z0-9+/=\r\n]/.test(source) ? NOT_RESOLVED : binaryTag.resolve(source, isExplicit, tagName),
};

const isNamed = (data: unknown): boolean => Object.prototype.toString.call(data) === '[object Object]';

const namesTag: typeof legacyMapTag = { ...legacyMapTag, identify: isNamed };

/** A set is an object whose values are all null, and no object is printed as one. */
const oldSetTag: typeof legacyMapTag = {
  ...legacyMapTag,
  tagName: 'tag:yaml.org,2002:set',
  addPair: (carrier, key, value) =>
    value === null ? legacyMapTag.addPair(carrier, key, value) : 'cannot resolve a set item',
  identify: () => false,
};

/** What js-yaml 4 knew by itself. */
export const oldSchema = CORE_SCHEMA.withTags(
  nullCoreTag,
  boolCoreTag,
  intTag,
  floatTag,
  timestampTag,
  mergeTag,
  bytesTag,
  omapTag,
  pairsTag,
  oldSetTag,
  namesTag,
);

/** What older readers of YAML take for a boolean or for a number. */
const doubtful = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF|[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?)$/;

const dateForm =
  /^\d{4}-(?:\d{2}-\d{2}|\d{1,2}-\d{1,2}(?:[Tt]|[ \t]+)\d{1,2}:\d{2}:\d{2}(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d{1,2}(?::\d{2})?))?)$/;

const unprintable = /[^\x20-\x7e\u{a1}-\u{2027}\u{202a}-\u{d7ff}\u{e000}-\u{fefe}\u{ff00}-\u{fffd}\u{10000}-\u{10ffff}]/u;

function isPlain(text: string, flowOnly: boolean): boolean {
  if (/^[-?:,[\]{}#&*!|=>'"%@` ]/.test(text) || /[ :]$/.test(text)) return false;
  if (/ #|: |\n/.test(text)) return false;
  // A bracket or a comma is plain between others, but after a colon.
  return !flowOnly || !/(?:^|[^:])[,[\]{}]/.test(text);
}

function styleOf({ node, isKey, flowOnly, presenterOptions, shiftOfContent }: ScalarLayout): ScalarLayout['style'] {
  const { schema, quoteStyle, lineWidth, indent } = presenterOptions;
  const text = node.value;
  if (node.tag !== schema.defaultScalarTag.tagName) return SCALAR_STYLE.PLAIN;
  const quoted = quoteStyle === 'double' ? SCALAR_STYLE.DOUBLE_QUOTED : SCALAR_STYLE.SINGLE_QUOTED;
  if (text === '' || doubtful.test(text)) return quoted;
  const isOneLine = isKey || flowOnly;
  if (unprintable.test(isOneLine ? text : text.replaceAll('\n', ''))) return SCALAR_STYLE.DOUBLE_QUOTED;
  const width = Math.max(Math.min(lineWidth, 40), lineWidth - shiftOfContent);
  const isLong = !isOneLine && text.split('\n').some((line) => line.length > width && !line.startsWith(' '));
  if (!isLong && !text.includes('\n')) {
    const isText = schema.resolveImplicitScalarTag(text).tag === schema.defaultScalarTag && !dateForm.test(text);
    return isText && isPlain(text, flowOnly) ? SCALAR_STYLE.PLAIN : quoted;
  }
  if (indent > 9 && /^\n* /.test(text)) return SCALAR_STYLE.DOUBLE_QUOTED;
  return isLong ? SCALAR_STYLE.FOLDED_BLOCK : SCALAR_STYLE.LITERAL_BLOCK;
}

const oldStyle: ScalarStyleRule = (layout) => {
  layout.style = styleOf(layout);
};

/** A card in the letters of js-yaml 4. */
export function oldDump(card: unknown, options: DumpOptions = {}): string {
  const text = dump(card, { schema: oldSchema, scalarStyleRules: [oldStyle], ...options });
  // A card has no mark at its end.
  return text.replace(/\n\.\.\.\n$/, '\n');
}
