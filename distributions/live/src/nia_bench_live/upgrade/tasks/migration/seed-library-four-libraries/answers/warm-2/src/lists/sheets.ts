import {
  boolCoreTag,
  dump,
  floatCoreTag,
  intCoreTag,
  legacyMapTag,
  loadAll,
  NOT_RESOLVED,
  SCALAR_STYLE,
  setTag,
  timestampTag,
  YAML11_SCHEMA,
  type DumpOptions,
  type Schema,
  type ScalarLayout,
} from 'js-yaml';

const integer = /^[-+]?(?:0b[01_]*[01]|0x[\da-fA-F_]*[\da-fA-F]|0o[0-7_]*[0-7]|0|0\d(?:[\d_]*\d)?|[1-9](?:[\d_]*\d)?)$/;
const float =
  /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const timestamp =
  /^(\d{4})-(\d\d)-(\d\d)$|^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.(\d*))?(?:[ \t]*(?:Z|([-+])(\d\d?)(?::(\d\d))?))?$/;

/** Whole numbers: `1_250` and `0b101` are some, and `017` is seventeen. */
const intTag: typeof intCoreTag = {
  ...intCoreTag,
  resolve: (source) => {
    if (!integer.test(source)) return NOT_RESOLVED;
    const digits = source.replace(/_/g, '').replace(/^[-+]/, '');
    if (digits === '0') return 0;
    return source.startsWith('-') ? -Number(digits) : Number(digits);
  },
};

const floatTag: typeof floatCoreTag = {
  ...floatCoreTag,
  resolve: (source) => {
    if (!float.test(source) || source.endsWith('_')) return NOT_RESOLVED;
    const digits = source.replace(/_/g, '').replace(/^[-+]/, '').toLowerCase();
    const value = digits === '.inf' ? Infinity : Number.parseFloat(digits);
    return source.startsWith('-') ? -value : value;
  },
  represent: (value: number) =>
    Number.isInteger(value) && !Object.is(value, -0) ? String(value) : floatCoreTag.represent(value),
};

/** Days and times. A day that its month does not have is one of the next month. */
const dateTag: typeof timestampTag = {
  ...timestampTag,
  resolve: (source) => {
    const found = timestamp.exec(source);
    if (!found) return NOT_RESOLVED;
    const [, year, month, day] = found;
    if (year !== undefined) return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    const [years, months, days, hours, minutes, seconds] = found.slice(4, 10).map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const fraction = Number((found[10] ?? '').slice(0, 3).padEnd(3, '0'));
    const offset = (Number(found[12] ?? 0) * 60 + Number(found[13] ?? 0)) * 60_000;
    const time = Date.UTC(years, months - 1, days, hours, minutes, seconds, fraction);
    return new Date(found[11] === '-' ? time + offset : time - offset);
  },
};

/** Mappings become objects, and what is no plain text as a key becomes one. All objects are written as mappings. */
const mapTag: typeof legacyMapTag = {
  ...legacyMapTag,
  identify: (value) => Object.prototype.toString.call(value) === '[object Object]',
};

/** How sheets are read and written. */
export const sheetSchema: Schema = YAML11_SCHEMA.withTags(
  boolCoreTag,
  intTag,
  floatTag,
  dateTag,
  { ...setTag, identify: () => false },
  mapTag,
);


/** What a sheet says; undefined where it says nothing at all. */
export function readSheet(text: string, schema: Schema = sheetSchema): unknown {
  const documents = loadAll(text, { schema, maxDepth: Infinity, maxTotalMergeKeys: -1 });
  if (documents.length > 1) throw new Error('expected a single document in the stream, but found more');
  return documents[0];
}

// Other programs that read our sheets take these for something else.
const oldBooleans = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/;
const oldBase60 = /^[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?$/;
const printable = /^[\n\x20-\x7E\xA1-\u2027\u202A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]*$/u;

function isAmbiguous(text: string, schema: Schema): boolean {
  return schema.tags.some(
    (tag) => tag.nodeKind === 'scalar' && tag.implicit && tag.resolve(text, false, tag.tagName) !== NOT_RESOLVED,
  );
}

function isPlain(text: string, isFlow: boolean): boolean {
  if (/^[-?:,[\]{}#&*!|=>'"%@` ]/.test(text) || /[ :]$/.test(text)) return false;
  if (/: | #/.test(text)) return false;
  return !isFlow || !/(?<!:)[,[\]{}]/.test(text);
}

/** Chooses how a text is written: as it is, in quotes, or as a block. */
function chooseStyle(layout: ScalarLayout): void {
  const { tag, tagged, value } = layout.node;
  const { forceQuotes, lineWidth, quoteStyle, schema } = layout.presenterOptions;
  if (!tagged && tag !== schema.defaultScalarTag.tagName) return;
  if (layout.presenterOptions.quoteFlowKeys && layout.isKey && layout.flowOnly) {
    layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
    return;
  }
  const quoted = quoteStyle === 'double' ? SCALAR_STYLE.DOUBLE_QUOTED : SCALAR_STYLE.SINGLE_QUOTED;
  const isForced = forceQuotes && !layout.isKey;
  const isInline = layout.isKey || layout.flowOnly || isForced;
  const lines = value.split('\n');
  const width = lineWidth === -1 ? Infinity : Math.max(Math.min(lineWidth, 40), lineWidth - layout.shiftOfContent);
  if (value === '' || oldBooleans.test(value) || oldBase60.test(value)) layout.style = quoted;
  else if (!printable.test(value) || (isInline && lines.length > 1)) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
  else if (!isInline && lines.some((line) => line.length > width && !line.startsWith(' '))) {
    layout.style = SCALAR_STYLE.FOLDED_BLOCK;
  } else if (lines.length > 1) layout.style = SCALAR_STYLE.LITERAL_BLOCK;
  else if (isForced || !isPlain(value, layout.flowOnly) || isAmbiguous(value, schema)) layout.style = quoted;
  else layout.style = SCALAR_STYLE.PLAIN;
}

/** The text of a sheet. */
export function printSheet(sheet: unknown, options: DumpOptions = {}): string {
  const text = dump(sheet, { schema: sheetSchema, scalarStyleRules: [chooseStyle], ...options });
  return text.endsWith('\n...\n') ? text.slice(0, -4) : text;
}
