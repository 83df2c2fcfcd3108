import {
  binaryTag,
  CORE_SCHEMA,
  defineScalarTag,
  type Document,
  DUMP_SCHEMA,
  dump,
  type DumpOptions,
  floatYaml11Tag,
  intYaml11Tag,
  legacyMapTag,
  loadAll,
  mapTag,
  type MappingTagDefinition,
  mergeTag,
  type Node,
  NOT_RESOLVED,
  omapTag,
  pairsTag,
  SCALAR_STYLE,
  type ScalarLayout,
  type ScalarStyle,
  Schema,
  setTag,
  strTag,
  visit,
  YAMLException,
} from 'js-yaml';
import { Grams } from '../domain/grams';

const digits = [...'0123456789'];
const bases: Record<string, number> = { '0b': 2, '0o': 8, '0x': 16 };
const integer = /^[-+]?(?:0b[01_]*[01]|0o[0-7_]*[0-7]|0x[0-9a-fA-F_]*[0-9a-fA-F]|[0-9](?:[0-9_]*[0-9])?)$/;
const fraction =
  /^(?:[-+]?[0-9][0-9_]*(?:\.[0-9_]*)?(?:[eE][-+]?[0-9]+)?|\.[0-9_]+(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const day = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;
const moment =
  /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:[Tt]|[ \t]+)([0-9]{1,2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]*))?(?:[ \t]*(?:Z|([-+])([0-9]{1,2})(?::([0-9]{2}))?))?$/;

function unsigned(source: string): [number, string] {
  const text = source.replace(/_/g, '').toLowerCase();
  return [text.startsWith('-') ? -1 : 1, text.replace(/^[-+]/, '')];
}

/** Whole numbers: in decimal also with zeros in front, and with `_` between the digits. */
const intTag = defineScalarTag<number>('tag:yaml.org,2002:int', {
  implicit: true,
  implicitFirstChars: ['-', '+', ...digits],
  resolve: (source) => {
    if (!integer.test(source)) return NOT_RESOLVED;
    const [sign, text] = unsigned(source);
    if (text === '0') return 0;
    const base = bases[text.slice(0, 2)];
    return sign * (base === undefined ? Number.parseInt(text, 10) : Number.parseInt(text.slice(2), base));
  },
  identify: () => false,
});

const floatTag = defineScalarTag<number>('tag:yaml.org,2002:float', {
  implicit: true,
  implicitFirstChars: ['-', '+', '.', ...digits],
  resolve: (source) => {
    if (!fraction.test(source) || source.endsWith('_')) return NOT_RESOLVED;
    const [sign, text] = unsigned(source);
    if (text === '.inf') return sign * Number.POSITIVE_INFINITY;
    return sign * Number.parseFloat(text);
  },
  identify: () => false,
});

/** Days and moments. The 31st of June is the 1st of July. */
const dateTag = defineScalarTag<Date>('tag:yaml.org,2002:timestamp', {
  implicit: true,
  implicitFirstChars: digits,
  resolve: (source) => {
    const match = day.exec(source) ?? moment.exec(source);
    if (match === null) return NOT_RESOLVED;
    const [year = 0, month = 1, date = 1, hours = 0, minutes = 0, seconds = 0] = match.slice(1, 7).map(Number);
    const milliseconds = Number((match[7] ?? '').slice(0, 3).padEnd(3, '0'));
    const offset = (Number(match[9] ?? 0) * 60 + Number(match[10] ?? 0)) * 60_000;
    const time = Date.UTC(year, month - 1, date, hours, minutes, seconds, milliseconds);
    return new Date(time - (match[8] === '-' ? -offset : offset));
  },
  identify: () => false,
});

/** A set is an object whose values are null. */
const objectSetTag: MappingTagDefinition<Record<string, unknown>> = {
  ...legacyMapTag,
  tagName: 'tag:yaml.org,2002:set',
  addPair: (set, key, value) => (value === null ? legacyMapTag.addPair(set, key, value) : 'cannot resolve a set item'),
};

/** What a sheet may hold. */
export const sheetSchema: Schema = CORE_SCHEMA.withTags(
  legacyMapTag,
  intTag,
  floatTag,
  dateTag,
  mergeTag,
  binaryTag,
  omapTag,
  pairsTag,
  objectSetTag,
);

/** Reads a sheet of at most one document, however deep it is. One without any is undefined. */
export function loadSheet(text: string, schema: Schema = sheetSchema): unknown {
  const documents = loadAll(text, { schema, maxDepth: Number.POSITIVE_INFINITY, maxTotalMergeKeys: -1 });
  if (documents.length > 1) {
    throw new YAMLException('expected a single document in the stream, but found more');
  }
  return documents[0];
}

/** A weight in a sheet, as `!weight 12.5 g`. */
const gramsTag = defineScalarTag<Grams>('!weight', {
  resolve: (text) => (/^\d+(\.\d+)? g$/.test(text) ? new Grams(Number.parseFloat(text)) : NOT_RESOLVED),
  identify: (data) => data instanceof Grams,
  represent: (grams: Grams) => `${grams.value} g`,
});

/** How weights are read and written. */
export const weightSchema = sheetSchema.withTags(gramsTag);

const printable = /^[\x20-\x7E\xA1-\u2027\u202A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]*$/u;
const first = /^[^ \t\-?:,[\]{}#&*!|=>'"%@`]/;
const last = /[^ \t:]$/;
/** Texts that would be read as something else, now or by an older reader. */
const ambiguous = [
  /^(?:~|null|Null|NULL|true|True|TRUE|false|False|FALSE|<<)$/,
  /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/,
  /^[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?$/,
  /^[-+]?(?:0b[01_]*[01]|0o[0-7_]*[0-7]|0x[0-9a-fA-F_]*[0-9a-fA-F]|[0-9](?:[0-9_]*[0-9])?)$/,
  /^(?:[-+]?[0-9][0-9_]*(?:\.[0-9_]*)?(?:[eE][-+]?[0-9]+)?|\.[0-9_]+(?:[eE][-+]?[0-9]+)?)(?<!_)$/,
  /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/,
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/,
  /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?(?:[ \t]*(?:Z|[-+][0-9]{1,2}(?::[0-9]{2})?))?$/,
];

function isPlain(text: string, inFlow: boolean): boolean {
  if (!first.test(text) || !last.test(text) || / #|: /.test(text)) return false;
  if (inFlow && /(?<!:)[,[\]{}]/.test(text)) return false;
  return !ambiguous.some((pattern) => pattern.test(text));
}

function styleOf(layout: ScalarLayout): ScalarStyle {
  const { node, isKey, flowOnly, shiftOfContent, presenterOptions } = layout;
  const { lineWidth, quoteStyle } = presenterOptions;
  const text = node.value;
  const quoted = quoteStyle === 'double' ? SCALAR_STYLE.DOUBLE_QUOTED : SCALAR_STYLE.SINGLE_QUOTED;
  if (text === '') return quoted;
  const force = presenterOptions.forceQuotes && !isKey;
  const oneLine = force || isKey;
  if (!printable.test(oneLine ? text : text.replaceAll('\n', ''))) return SCALAR_STYLE.DOUBLE_QUOTED;
  if (!oneLine) {
    const width = lineWidth === -1 ? Number.POSITIVE_INFINITY : Math.max(Math.min(lineWidth, 40), lineWidth - shiftOfContent);
    const lines = text.split('\n');
    if (lines.some((line) => line.length > width && !line.startsWith(' '))) return SCALAR_STYLE.FOLDED_BLOCK;
    if (lines.length > 1) return SCALAR_STYLE.LITERAL_BLOCK;
  }
  return !force && isPlain(text, flowOnly) ? SCALAR_STYLE.PLAIN : quoted;
}

/** What cannot be written is no mistake as long as it is left out. */
const unwritableTag = defineScalarTag<never>('!unwritable', {
  resolve: () => NOT_RESOLVED,
  identify: (data) => !['Undefined', 'String', 'Array', 'Object'].includes(kindOf(data).slice('[object '.length, -1)),
  represent: kindOf,
});

function kindOf(data: unknown): string {
  return Object.prototype.toString.call(data);
}

/** What is printed may hold: objects of any class, but no sets. */
const printSchema = new Schema(DUMP_SCHEMA.tags.filter((tag) => tag !== setTag)).withTags(
  { ...mapTag, identify: (data) => kindOf(data) === '[object Object]' },
  { ...intYaml11Tag, identify: (data) => typeof data === 'number' && data % 1 === 0 && !Object.is(data, -0) },
  { ...floatYaml11Tag, identify: (data) => typeof data === 'number' },
  unwritableTag,
);

/**
 * Changes each node before the nodes in it. What is there more than once is written in full at the first place that is
 * left, and as a reference at all others.
 */
function rearrange(documents: Document[], change: (node: Node) => void): void {
  const full = new Map<string, Node>();
  visit(documents, (node) => {
    if (node.kind !== 'alias' && node.anchor !== undefined) full.set(node.anchor, node);
  });
  const placed = new Set<string>();
  const place = (found: Node): Node => {
    const { anchor } = found;
    if (anchor !== undefined) {
      if (placed.has(anchor)) return { kind: 'alias', anchor };
      placed.add(anchor);
    }
    const node = found.kind === 'alias' ? (full.get(found.anchor) ?? found) : found;
    change(node);
    if (node.kind === 'sequence') node.items = node.items.map(place);
    if (node.kind === 'mapping') node.items = node.items.map(({ key, value }) => ({ key, value: place(value) }));
    return node;
  };
  for (const document of documents) {
    if (document.contents) document.contents = place(document.contents);
  }
}

/** Prints a sheet: texts are quoted and folded as they always were. */
export function printSheet(value: unknown, options: DumpOptions = {}, change: (node: Node) => void = () => {}): string {
  const text = dump(value, {
    schema: printSchema,
    tagBeforeAnchor: true,
    scalarStyleRules: [
      (layout) => {
        if (layout.node.tagged || layout.node.tag === strTag.tagName) layout.style = styleOf(layout);
      },
    ],
    transform: (documents) => {
      rearrange(documents, change);
      visit(documents, (node) => {
        if (node.kind === 'scalar' && node.tag === unwritableTag.tagName) {
          throw new YAMLException(`unacceptable kind of an object to dump ${node.value}`);
        }
      });
    },
    ...options,
  });
  return text.endsWith('\n...\n') ? text.slice(0, -'...\n'.length) : text;
}
