import {
  binaryTag,
  CORE_SCHEMA,
  defineMappingTag,
  defineScalarTag,
  defineSequenceTag,
  DEFAULT_SCALAR_STYLE_RULES,
  legacyMapTag,
  mergeTag,
  NOT_RESOLVED,
  omapTag,
  pairsTag,
  SCALAR_STYLE,
  seqTag,
  timestampTag,
  visit,
  type Document,
  type DumpOptions,
  type LoadOptions,
  type Node,
  type ScalarLayout,
  type ScalarNode,
} from 'js-yaml';

// What js-yaml 4 took for granted and js-yaml 5 has to be told: cards are read and printed as they always were.

const wholeNumber = /^[-+]?(?:0b[01_]*[01]|0x[\da-fA-F_]*[\da-fA-F]|0o[0-7_]*[0-7]|\d(?:[\d_]*\d)?)$/;
const brokenNumber =
  /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

function isNumber(data: unknown): boolean {
  return Object.prototype.toString.call(data) === '[object Number]';
}

function isPrintedWhole(data: unknown): boolean {
  return isNumber(data) && !Object.is(Number(data), -0) && /^-?\d+$/.test(String(data));
}

const intTag = defineScalarTag<number>('tag:yaml.org,2002:int', {
  implicit: true,
  resolve: (source) => {
    if (!wholeNumber.test(source)) return NOT_RESOLVED;
    const digits = source.replace(/_/g, '').replace(/^[-+]/, '');
    const value = /^0[box]/.test(digits) ? Number(digits) : Number.parseInt(digits, 10);
    return source.startsWith('-') && value !== 0 ? -value : value;
  },
  identify: isPrintedWhole,
  represent: (data: number) => String(data),
});

const floatTag = defineScalarTag<number>('tag:yaml.org,2002:float', {
  implicit: true,
  resolve: (source) => {
    if (!brokenNumber.test(source) || source.endsWith('_')) return NOT_RESOLVED;
    const digits = source.replace(/_/g, '').toLowerCase().replace(/^[-+]/, '');
    const sign = source.startsWith('-') ? -1 : 1;
    if (digits === '.inf') return sign * Infinity;
    return digits === '.nan' ? NaN : sign * Number.parseFloat(digits);
  },
  identify: (data) => isNumber(data) && !isPrintedWhole(data),
  represent: (data: number) => {
    const value = Number(data);
    if (Number.isNaN(value)) return '.nan';
    if (value === Infinity) return '.inf';
    if (value === -Infinity) return '-.inf';
    if (Object.is(value, -0)) return '-0.0';
    const text = String(value);
    return Number.isInteger(value) ? text : text.replace(/^(-?\d+)e/, '$1.e');
  },
});

/** Binaries whose digits are in fours, `=` being one of them. */
const strictBinaryTag = {
  ...binaryTag,
  resolve: (source: string, isExplicit: boolean, tagName: string) => {
    const digits = source.replace(/[\r\n]/g, '');
    if (digits === '' || digits.length % 4 !== 0 || !/^[A-Za-z0-9+/=]*$/.test(digits)) return NOT_RESOLVED;
    const bytes = Buffer.from(digits.replace(/=/g, ''), 'base64');
    return binaryTag.resolve(bytes.toString('base64'), isExplicit, tagName);
  },
  identify: (data: unknown) => Object.prototype.toString.call(data) === '[object Uint8Array]',
  represent: (data: Uint8Array<ArrayBuffer>) => (data.length === 0 ? 'AAAA' : binaryTag.represent(data)),
};

/** Mappings are objects. What is undefined is not printed. */
const objectTag = defineMappingTag<Record<string, unknown>>('tag:yaml.org,2002:map', {
  create: legacyMapTag.create,
  addPair: legacyMapTag.addPair,
  has: legacyMapTag.has,
  keys: legacyMapTag.keys,
  get: legacyMapTag.get,
  identify: (data) => Object.prototype.toString.call(data) === '[object Object]',
  represent: (data: Record<string, unknown>) =>
    new Map<unknown, unknown>(Object.entries(data).filter(([, value]) => value !== undefined)),
});

/** In a list, what is undefined is printed as null. */
const listTag = {
  ...seqTag,
  identify: (data: unknown) => Array.isArray(data),
  represent: (data: unknown[]) => Array.from(data, (item) => (item === undefined ? null : item)),
};

/** Sets are objects, too: each member is a name without a value. */
const objectSetTag = defineMappingTag<Record<string, unknown>>('tag:yaml.org,2002:set', {
  create: legacyMapTag.create,
  addPair: (carrier, key, value) =>
    value === null ? legacyMapTag.addPair(carrier, key, value) : 'a member of a set has no value',
  has: legacyMapTag.has,
  keys: legacyMapTag.keys,
  get: legacyMapTag.get,
  identify: () => false,
});

export const cardSchema = CORE_SCHEMA.withTags(
  intTag,
  floatTag,
  timestampTag,
  mergeTag,
  strictBinaryTag,
  omapTag,
  pairsTag,
  objectTag,
  listTag,
  objectSetTag,
);

/** How cards are read. */
export const reading: LoadOptions = { schema: cardSchema, maxDepth: Infinity, maxTotalMergeKeys: -1 };

const STR = 'tag:yaml.org,2002:str';
const oldWords = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/;
const oldTimes = /^[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?$/;
const unprintable = /[^\n\x20-\x7E\xA1-\u2027\u202A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]/u;
const plainStart = /^[^ \-?:,[\]{}#&*!|=>'"%@`]/u;

function isPlain(value: string, inFlow: boolean): boolean {
  if (!plainStart.test(value) || /[ :]$/.test(value) || value.includes(': ') || value.includes(' #')) return false;
  // Within brackets, what separates or ends is not plain, unless it comes right after a colon.
  return !inFlow || !/(?:^|[^:])[,[\]{}]/.test(value);
}

/** Chooses the style of a text as js-yaml 4 did. */
function styleOf({ node, isKey, level, style, presenterOptions }: ScalarLayout, inFlow: boolean) {
  const { value } = node;
  const { quoteStyle, lineWidth, indent } = presenterOptions;
  const quoted = quoteStyle === 'double' ? SCALAR_STYLE.DOUBLE_QUOTED : SCALAR_STYLE.SINGLE_QUOTED;
  if (value === '' || oldWords.test(value) || oldTimes.test(value)) return quoted;
  if (unprintable.test(value)) return SCALAR_STYLE.DOUBLE_QUOTED;
  const lines = value.split('\n');
  if (isKey || inFlow) {
    if (lines.length > 1) return SCALAR_STYLE.DOUBLE_QUOTED;
  } else {
    const width = Math.max(Math.min(lineWidth, 40), lineWidth - indent * Math.max(1, level));
    const isLong = lineWidth !== -1 && lines.some((line) => line.length > width && !line.startsWith(' '));
    if (isLong) return SCALAR_STYLE.FOLDED_BLOCK;
    if (lines.length > 1) return SCALAR_STYLE.LITERAL_BLOCK;
  }
  return isPlain(value, inFlow) ? style : quoted;
}

function styleRules(inFlow: boolean) {
  return [
    DEFAULT_SCALAR_STYLE_RULES.applyQuoteFlowKeysOption,
    (layout: ScalarLayout) => {
      const isText = layout.node.tagged || layout.node.tag === STR;
      if (isText && layout.style === SCALAR_STYLE.PLAIN) layout.style = styleOf(layout, inFlow);
    },
    DEFAULT_SCALAR_STYLE_RULES.quoteInvalidPlain,
    DEFAULT_SCALAR_STYLE_RULES.fallbackToDoubleQuoted,
  ];
}

/** References are numbered in the order in which they are used, and only lists and mappings are referred to. */
function numberReferences(documents: Document[]): void {
  const names = new Map<string, string>();
  const scalars = new Map<string, ScalarNode>();
  visit(documents, (node) => {
    if (node.kind === 'alias') {
      if (!names.has(node.anchor)) names.set(node.anchor, `ref_${names.size}`);
    } else if (node.kind === 'scalar' && node.anchor !== undefined) {
      scalars.set(node.anchor, node);
    }
  });
  if (names.size === 0) return;
  const inline = (node: Node): Node => (node.kind === 'alias' ? (scalars.get(node.anchor) ?? node) : node);
  const renamed = new Set<Node>();
  visit(documents, (node) => {
    if (node.kind === 'sequence') node.items = node.items.map(inline);
    if (node.kind === 'mapping') for (const item of node.items) item.value = inline(item.value);
  });
  visit(documents, (node) => {
    if (renamed.has(node)) return;
    renamed.add(node);
    if (node.kind === 'scalar') delete node.anchor;
    else if (node.anchor !== undefined) node.anchor = names.get(node.anchor) ?? node.anchor;
  });
}

/** How cards are printed. */
export const printing: DumpOptions = {
  schema: cardSchema,
  scalarStyleRules: styleRules(false),
  transform: numberReferences,
};

/** How they are printed on a single line. */
export const printingOnOneLine: DumpOptions = {
  ...printing,
  flowLevel: 0,
  lineWidth: -1,
  scalarStyleRules: styleRules(true),
};
