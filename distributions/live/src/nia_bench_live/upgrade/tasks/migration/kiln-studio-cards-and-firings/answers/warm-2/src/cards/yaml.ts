import {
  CORE_SCHEMA,
  DEFAULT_SCALAR_STYLE_RULES,
  NOT_RESOLVED,
  SCALAR_STYLE,
  binaryTag,
  defineScalarTag,
  dump,
  floatCoreTag,
  legacyMapTag,
  load,
  loadAll,
  mergeTag,
  nullCoreTag,
  omapTag,
  pairsTag,
  boolCoreTag,
  timestampTag,
  visit,
  type Document,
  type DumpOptions,
  type LoadOptions,
  type ScalarLayout,
} from 'js-yaml';

const integer = /^[-+]?(?:0b[01_]*[01]|0x[\da-fA-F_]*[\da-fA-F]|0o[0-7_]*[0-7]|0|0\d(?:[\d_]*\d)?|[1-9](?:[\d_]*\d)?)$/;

function integerOf(source: string): number {
  const digits = source.replace(/[_+-]/g, '');
  const value = /^0[box]/.test(digits) ? Number(digits) : Number.parseInt(digits, 10);
  return source.startsWith('-') && value !== 0 ? -value : value;
}

/** Whole numbers may have a sign before any base, and `_` between their digits. */
const intTag = defineScalarTag('tag:yaml.org,2002:int', {
  implicit: true,
  resolve: (source) => (integer.test(source) ? integerOf(source) : NOT_RESOLVED),
  identify: (data) => typeof data === 'number' && data % 1 === 0 && !Object.is(data, -0),
});

const float =
  /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

function floatOf(source: string): number {
  const text = source.replace(/_/g, '').toLowerCase();
  const sign = text.startsWith('-') ? -1 : 1;
  const value = text.replace(/^[-+]/, '');
  if (value === '.inf') return sign * Number.POSITIVE_INFINITY;
  return value === '.nan' ? Number.NaN : sign * Number.parseFloat(value);
}

const floatTag = {
  ...floatCoreTag,
  implicitFirstChars: null,
  resolve: (source: string) => (float.test(source) && !source.endsWith('_') ? floatOf(source) : NOT_RESOLVED),
};

const day = /^(\d{4})-(\d\d)-(\d\d)$/;
const moment =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.(\d*))?(?:[ \t]*(?:Z|([-+])(\d\d?)(?::(\d\d))?))?$/;

/** Times, which may have days and hours that no calendar has: these are counted on. */
function timeOf(source: string): Date | typeof NOT_RESOLVED {
  const parts = day.exec(source) ?? moment.exec(source);
  if (!parts) return NOT_RESOLVED;
  const number = (index: number) => Number(parts[index] ?? 0);
  const date = [number(1), number(2) - 1, number(3)] as const;
  if (parts[4] === undefined) return new Date(Date.UTC(...date));
  const fraction = Number((parts[7] ?? '').slice(0, 3).padEnd(3, '0'));
  const time = Date.UTC(...date, number(4), number(5), number(6), fraction);
  const offset = (number(9) * 60 + number(10)) * 60_000;
  return new Date(time - (parts[8] === '-' ? -offset : offset));
}

const timeTag = { ...timestampTag, resolve: timeOf };

/** Bytes have no spaces but line breaks. */
const bytesTag = {
  ...binaryTag,
  resolve: (source: string, isExplicit: boolean, tagName: string) =>
    /[^A-Za-z\d+/=\r\n]/.test(source) ? NOT_RESOLVED : binaryTag.resolve(source, isExplicit, tagName),
};

/** A set is an object whose members have no values. */
function addMember(set: Record<string, unknown>, key: unknown, value: unknown): string {
  return value === null ? legacyMapTag.addPair(set, key, value) : 'cannot resolve a set item';
}

const cardSchema = CORE_SCHEMA.withTags(
  intTag,
  floatTag,
  timeTag,
  mergeTag,
  bytesTag,
  omapTag,
  pairsTag,
  { ...legacyMapTag, tagName: 'tag:yaml.org,2002:set', addPair: addMember },
  legacyMapTag,
);

/** How cards are read: as deep, and with as much of what is usual, as they are. */
const reading: LoadOptions = { schema: cardSchema, maxDepth: Number.POSITIVE_INFINITY, maxTotalMergeKeys: -1 };

const oldWords = /^(?:[yYnN]|yes|Yes|YES|on|On|ON|no|No|NO|off|Off|OFF|[-+]?[\d_]+(?::[\d_]+)+(?:\.[\d_]*)?)$/;

const isObject = (data: unknown): boolean => Object.prototype.toString.call(data) === '[object Object]';

/** What is written: texts that were something else once are in quotes, too. */
const writingSchema = CORE_SCHEMA.withTags(
  {
    ...boolCoreTag,
    implicitFirstChars: null,
    resolve: (source: string, isExplicit: boolean, tagName: string) =>
      oldWords.test(source) ? true : boolCoreTag.resolve(source, isExplicit, tagName),
  },
  intTag,
  floatTag,
  timeTag,
  mergeTag,
  bytesTag,
  { ...legacyMapTag, identify: isObject },
);

/** The same, with `~` for what is not known. */
export const pencilSchema = writingSchema.withTags({ ...nullCoreTag, represent: () => '~' });

const hidden = /[^\n\x20-\x7e\u00a1-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|[\u2028\u2029\ufeff]/u;

/** Where quotes and blocks are, in a file whose collections are on one line from a level on. */
function styleFrom(flowLevel: number): (layout: ScalarLayout) => void {
  return (layout) => {
    const { node, isKey, flowOnly, level, presenterOptions } = layout;
    const { value } = node;
    const isText = node.tag === 'tag:yaml.org,2002:str';
    if (layout.style !== SCALAR_STYLE.PLAIN || (!isText && !node.tagged)) return;
    if (isKey && flowOnly && presenterOptions.quoteFlowKeys) return;
    const quoted =
      presenterOptions.quoteStyle === 'double' ? SCALAR_STYLE.DOUBLE_QUOTED : SCALAR_STYLE.SINGLE_QUOTED;
    const oneLine = isKey || flowOnly || (flowLevel >= 0 && level >= flowLevel);
    const width = presenterOptions.lineWidth;
    const room = width === -1 ? Number.POSITIVE_INFINITY : Math.max(Math.min(width, 40), width - layout.shiftOfContent);
    const isWord = /^ *$/.test(value) || oldWords.test(value);
    if (isWord) layout.style = quoted;
    else if (hidden.test(value) || (oneLine && value.includes('\n'))) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
    else if (!oneLine && value.split('\n').some((line) => line.length > room && !line.startsWith(' '))) {
      layout.style = SCALAR_STYLE.FOLDED_BLOCK;
    } else if (value.includes('\n')) layout.style = SCALAR_STYLE.LITERAL_BLOCK;
    else if (
      /^[-?:=]/.test(value) ||
      (oneLine && (flowOnly || (flowLevel >= 0 && level >= flowLevel)) && /[,[\]{}]/.test(value)) ||
      (node.tagged && presenterOptions.schema.resolveImplicitScalarTag(value).tag.tagName !== 'tag:yaml.org,2002:str')
    ) {
      layout.style = quoted;
    }
  };
}

/** Signs that stand for others in names until these are written. */
const signs = { lineBreak: '\ue00a', quote: '\ue00b', backslash: '\ue00c', next: '\ue00d' };

/** The name of an entry that is written on one line, with the quotes that it has there by itself. */
function shortName(name: string): string {
  const reads = writingSchema.resolveImplicitScalarTag(name).tag.tagName;
  const isPlain =
    reads === 'tag:yaml.org,2002:str' && !/^[-?:=#&*!|>'"%@`\s]|[\s:]$|: | #|[,[\]{}]/.test(name) && !oldWords.test(name);
  const text = isPlain ? name : `'${name.replaceAll("'", "''")}'`;
  return text.replaceAll('"', signs.quote).replaceAll('\\', signs.backslash);
}

/** Prepares names: line breaks stay within their quotes, and names on one line follow a comma and a space. */
function prepareNames(documents: Document[], flowLevel: number, areShort: boolean): void {
  visit(documents, (node, { depth }) => {
    if (node.kind !== 'mapping') return;
    node.items.forEach(({ key }, index) => {
      if (key.kind !== 'scalar') return;
      if (areShort && flowLevel >= 0 && depth >= flowLevel) {
        key.value = (index > 0 ? signs.next : '') + shortName(key.value);
      } else if (key.value.includes('\n')) {
        key.value = key.value.replaceAll('\n', signs.lineBreak);
        key.style = SCALAR_STYLE.DOUBLE_QUOTED;
      }
    });
  });
}

/** Writes a card. On one line, it may be written as short as possible. */
export function writeCard(data: unknown, options: DumpOptions = {}, areShort = false): string {
  const flowLevel = options.flowLevel ?? -1;
  const text = dump(data, {
    schema: writingSchema,
    ...options,
    flowSkipCommaSpace: areShort,
    flowSkipColonSpace: areShort,
    scalarStyleRules: [styleFrom(flowLevel), ...Object.values(DEFAULT_SCALAR_STYLE_RULES)],
    transform: (documents) => prepareNames(documents, flowLevel, areShort),
  });
  return text
    .replaceAll(`"${signs.next}`, ' "')
    .replaceAll(signs.lineBreak, '\\n')
    .replaceAll(signs.quote, '"')
    .replaceAll(signs.backslash, '\\');
}

/** The documents of a stack. One with nothing but remarks has an empty one. */
export function readCards(text: string): unknown[] {
  const documents = loadAll(text, reading);
  const whole = /[\r\n]$/.test(text) ? text : `${text}\n`;
  const isBare = text === '' || whole.replace(/^ +/, '').length <= 1;
  return documents.length === 0 && !isBare ? [null] : documents;
}

/** The only document of a card, or undefined where it is empty. */
export function readCard(text: string): unknown {
  const documents = readCards(text);
  return documents.length > 1 ? load(text, reading) : documents[0];
}
