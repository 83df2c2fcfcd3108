import {
  CORE_SCHEMA,
  NOT_RESOLVED,
  SCALAR_STYLE,
  binaryTag,
  dump,
  floatCoreTag,
  intCoreTag,
  legacyMapTag,
  load,
  loadAll,
  mergeTag,
  nullCoreTag,
  omapTag,
  pairsTag,
  timestampTag,
  type DumpOptions,
  type ScalarLayout,
} from 'js-yaml';

const typeOf = (value: unknown): string => Object.prototype.toString.call(value);
const isNumber = (value: unknown): value is number => typeOf(value) === '[object Number]';
const isWhole = (value: number): boolean => value % 1 === 0 && !Object.is(value, -0);

const wholeForm = /^[-+]?(?:0|0b[01_]*[01]|0o[0-7_]*[0-7]|0\d(?:[\d_]*\d)?|[1-9](?:[\d_]*\d)?)$/;
const hexForm = /^[-+]?0x[\dA-Fa-f_]*[\dA-Fa-f]$/;
const partForm =
  /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const dayForm = /^(\d{4})-(\d\d)-(\d\d)$/;
const momentForm =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.(\d*))?(?:[ \t]*(Z|([-+])(\d\d?)(?::(\d\d))?))?$/;

const isWholeText = (text: string): boolean => wholeForm.test(text) || hexForm.test(text);
const isPartText = (text: string): boolean => partForm.test(text) && !text.endsWith('_');

function readWhole(text: string): number {
  const digits = text.replace(/_/g, '').replace(/^[-+]/, '');
  const sign = text.startsWith('-') ? -1 : 1;
  if (digits === '0') return 0;
  if (digits.startsWith('0b')) return sign * parseInt(digits.slice(2), 2);
  if (digits.startsWith('0x')) return sign * parseInt(digits, 16);
  if (digits.startsWith('0o')) return sign * parseInt(digits.slice(2), 8);
  return sign * parseInt(digits, 10);
}

function readPart(text: string): number {
  const digits = text.replace(/_/g, '').toLowerCase().replace(/^[-+]/, '');
  const sign = text.startsWith('-') ? -1 : 1;
  if (digits === '.inf') return sign * Infinity;
  return digits === '.nan' ? NaN : sign * parseFloat(digits);
}

function readMoment(text: string): Date | typeof NOT_RESOLVED {
  const found = dayForm.exec(text) ?? momentForm.exec(text);
  if (!found) return NOT_RESOLVED;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', , sign, zoneHour = '0', zoneMinute = '0'] =
    found;
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const local = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    milliseconds,
  );
  const offset = sign ? (Number(zoneHour) * 60 + Number(zoneMinute)) * 60_000 : 0;
  return new Date(local - (sign === '-' ? -offset : offset));
}

function readBinary(text: string): Uint8Array<ArrayBuffer> | typeof NOT_RESOLVED {
  const digits = text.replace(/[\r\n]/g, '');
  if (!/^[A-Za-z0-9+/=]*$/.test(digits) || digits.length % 4 !== 0) return NOT_RESOLVED;
  return new Uint8Array(Buffer.from(digits.replace(/=/g, ''), 'base64'));
}

const wholeTag: typeof intCoreTag = {
  ...intCoreTag,
  resolve: (text) => (isWholeText(text) ? readWhole(text) : NOT_RESOLVED),
  identify: (value) => isNumber(value) && isWhole(value),
};

const partTag: typeof floatCoreTag = {
  ...floatCoreTag,
  resolve: (text) => (isPartText(text) ? readPart(text) : NOT_RESOLVED),
  identify: (value) => isNumber(value) && !isWhole(value),
};

/** A set is an object whose values are all null. */
const marksTag: typeof legacyMapTag = {
  ...legacyMapTag,
  tagName: 'tag:yaml.org,2002:set',
  identify: () => false,
  addPair: (marks, key, value) => (value === null ? legacyMapTag.addPair(marks, key, value) : 'cannot resolve a set item'),
};

/** What the cards of the pottery are written in. */
const cardSchema = CORE_SCHEMA.withTags(
  wholeTag,
  partTag,
  { ...timestampTag, resolve: readMoment },
  mergeTag,
  { ...binaryTag, resolve: readBinary },
  omapTag,
  pairsTag,
  marksTag,
  { ...legacyMapTag, identify: (value) => typeOf(value) === '[object Object]' },
);

/** The same, with `~` for what is not known. */
const pencilSchema = cardSchema.withTags({ ...nullCoreTag, represent: () => '~' });

export function readCard(text: string): unknown {
  return load(text, { schema: cardSchema, maxDepth: Infinity });
}

export function readCards(text: string): unknown[] {
  const cards = loadAll(text, { schema: cardSchema, maxDepth: Infinity }).map((card) => card ?? null);
  if (cards.length > 0 || text === '') return cards;
  // A stack of nothing but comments or empty lines is one empty card.
  const lines = (/[\r\n]$/.test(text) ? text : `${text}\n`).replace(/^\ufeff/, '').replace(/^ +/, '');
  return lines.length > 1 ? [null] : [];
}

const oldWords = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/;
const oldClocks = /^[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?$/;
const otherWords = /^(?:~|null|Null|NULL|true|True|TRUE|false|False|FALSE|<<)$/;

function isOtherThanText(text: string): boolean {
  return (
    otherWords.test(text) ||
    isWholeText(text) ||
    isPartText(text) ||
    dayForm.test(text) ||
    momentForm.test(text)
  );
}

const unprintable = /[^\x20-\x7e\xa1-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u;

function isPlain(text: string, inBlock: boolean): boolean {
  if (/^[ \-?:,[\]{}#&*!|=>'"%@`]/.test(text) || /[ :]$/.test(text)) return false;
  if (/ #|: /.test(text)) return false;
  // After a colon anything but a space can stand.
  return inBlock || !/(?:^|[^:])[,[\]{}]/.test(text);
}

/** How a text is written on a card: as it is where that can be, else in quotes, or as a block where it is long. */
function styleOf({ node, isKey, flowOnly, shiftOfContent, presenterOptions }: ScalarLayout): ScalarLayout['style'] {
  const text = node.value;
  const { lineWidth, quoteStyle } = presenterOptions;
  const quoted = quoteStyle === 'double' ? SCALAR_STYLE.DOUBLE_QUOTED : SCALAR_STYLE.SINGLE_QUOTED;
  if (text === '' || oldWords.test(text) || oldClocks.test(text)) return quoted;
  const isOneLine = isKey || flowOnly;
  if (unprintable.test(isOneLine ? text : text.replace(/\n/g, ''))) return SCALAR_STYLE.DOUBLE_QUOTED;
  const width = Math.max(Math.min(lineWidth, 40), lineWidth - shiftOfContent);
  if (!isOneLine) {
    const lines = text.split('\n');
    if (lines.some((line) => line.length > width && !line.startsWith(' '))) return SCALAR_STYLE.FOLDED_BLOCK;
    if (lines.length > 1) return SCALAR_STYLE.LITERAL_BLOCK;
  }
  return isPlain(text, !flowOnly) && !isOtherThanText(text) ? SCALAR_STYLE.PLAIN : quoted;
}

function chooseStyle(layout: ScalarLayout): void {
  if (layout.node.tagged || layout.node.tag === 'tag:yaml.org,2002:str') layout.style = styleOf(layout);
}

export interface CardOptions extends Pick<DumpOptions, 'indent' | 'seqInlineFirst' | 'quoteStyle' | 'flowLevel'> {
  /** Whether what is not known is a `~`. */
  pencil?: boolean;
}

export function writeCard(card: unknown, { pencil = false, ...options }: CardOptions = {}): string {
  const text = dump(card, { ...options, schema: pencil ? pencilSchema : cardSchema, scalarStyleRules: [chooseStyle] });
  // Cards have no line that says that they end.
  return text.replace(/(^|\n)\.\.\.\n$/, '$1');
}

/** The objects that come more than once, in the order in which they do so. */
function repeated(card: unknown): object[] {
  const seen = new Set<object>();
  const again = new Set<object>();
  const look = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    if (seen.has(value)) {
      again.add(value);
      return;
    }
    seen.add(value);
    Object.values(value).forEach(look);
  };
  look(card);
  return [...again];
}

/** A card in one line: names in double quotes, with no space after them, nor between what a list has. */
export function writeLine(card: unknown): string {
  const known = repeated(card);
  const written = new Set<unknown>();
  const one = (value: unknown): string => writeCard([value], { flowLevel: 0 }).slice(1, -2);
  const write = (value: unknown): string => {
    const isList = Array.isArray(value);
    if (!isList && typeOf(value) !== '[object Object]') return one(value);
    const number = known.indexOf(value as object);
    if (written.has(value)) return `*ref_${number}`;
    if (number >= 0) written.add(value);
    const text = isList
      ? `[${Array.from(value, (item: unknown) => write(item === undefined ? null : item)).join(',')}]`
      : `{${Object.entries(value as object)
          .filter(([, each]) => each !== undefined)
          .map(([name, each]) => `"${one(name)}":${write(each)}`)
          .join(', ')}}`;
    return number >= 0 ? `&ref_${number} ${text}` : text;
  };
  return `${write(card)}\n`;
}
