import {
  binaryTag,
  CORE_SCHEMA,
  DEFAULT_SCALAR_STYLE_RULES,
  defineScalarTag,
  dump,
  DUMP_SCHEMA,
  legacyMapTag,
  mergeTag,
  NOT_RESOLVED,
  omapTag,
  pairsTag,
  SCALAR_STYLE,
  setTag,
  timestampTag,
  type DumpOptions,
  type ScalarStyleRule,
} from 'js-yaml';

const int = /^[-+]?(?:0b[01_]*[01]|0x[\da-fA-F_]*[\da-fA-F]|0o[0-7_]*[0-7]|0(?:\d(?:[\d_]*\d)?)?|[1-9](?:[\d_]*\d)?)$/;
const float =
  /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/** Whole numbers, also binary ones, with `_` anywhere but at the ends. */
const cardIntTag = defineScalarTag<number>('tag:yaml.org,2002:int', {
  implicit: true,
  resolve: (source) => {
    if (!int.test(source)) return NOT_RESOLVED;
    const [, sign = '', digits = ''] = /^([-+]?)(.*)$/.exec(source.replaceAll('_', '')) ?? [];
    if (digits === '0') return 0;
    const base = { '0b': 2, '0x': 16, '0o': 8 }[digits.slice(0, 2)];
    const value = base === undefined ? parseInt(digits, 10) : parseInt(digits.slice(2), base);
    return sign === '-' ? -value : value;
  },
  identify: () => false,
});

const cardFloatTag = defineScalarTag<number>('tag:yaml.org,2002:float', {
  implicit: true,
  resolve: (source) => {
    if (!float.test(source) || source.endsWith('_')) return NOT_RESOLVED;
    const [, sign = '', digits = ''] = /^([-+]?)(.*)$/.exec(source.replaceAll('_', '').toLowerCase()) ?? [];
    const value = digits === '.inf' ? Infinity : digits === '.nan' ? NaN : parseFloat(digits);
    return sign === '-' ? -value : value;
  },
  identify: () => false,
});

/** What cards may have: the schema that js-yaml 4 read by itself. */
export const cardSchema = CORE_SCHEMA.withTags(
  cardIntTag,
  cardFloatTag,
  timestampTag,
  mergeTag,
  binaryTag,
  omapTag,
  pairsTag,
  setTag,
  legacyMapTag,
);

function floatText(value: number): string {
  if (Number.isNaN(value)) return '.nan';
  if (!Number.isFinite(value)) return value < 0 ? '-.inf' : '.inf';
  if (Object.is(value, -0)) return '-0.0';
  const text = String(value);
  return /^[-+]?\d+e/.test(text) && !Number.isInteger(value) ? text.replace('e', '.e') : text;
}

const texts: Record<string, (value: any) => string> = {
  'tag:yaml.org,2002:float': floatText,
  'tag:yaml.org,2002:timestamp': (value: Date) => value.toISOString(),
};

function printSchema(nothing: string) {
  const represented: typeof texts = { ...texts, 'tag:yaml.org,2002:null': () => nothing };
  const tags = DUMP_SCHEMA.tags.flatMap((tag) => {
    const represent = represented[tag.tagName];
    return tag.nodeKind === 'scalar' && represent ? [{ ...tag, represent }] : [];
  });
  return DUMP_SCHEMA.withTags(tags);
}

const plainSchema = printSchema('null');
const pencilSchema = printSchema('~');

const oldWord = /^(?:[yYnN]|yes|Yes|YES|on|On|ON|no|No|NO|off|Off|OFF|[-+]?[\d_]+(?::[\d_]+)+(?:\.[\d_]*)?)$/;

/** Quotes what old readers take for a truth or for a number of minutes. */
const quoteOldWords: ScalarStyleRule = (layout) => {
  if (layout.style !== SCALAR_STYLE.PLAIN || !oldWord.test(layout.node.value)) return;
  layout.style =
    layout.presenterOptions.quoteStyle === 'double' ? SCALAR_STYLE.DOUBLE_QUOTED : SCALAR_STYLE.SINGLE_QUOTED;
};

const scalarStyleRules = [quoteOldWords, ...Object.values(DEFAULT_SCALAR_STYLE_RULES)];

const kinds = ['Null', 'Boolean', 'Number', 'String', 'Date', 'Uint8Array'];

/** A copy of what a card may have; throws for anything else. Values that are undefined are none, or null in a list. */
function checked(value: unknown, seen: Map<unknown, unknown>): unknown {
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (kinds.includes(kind)) return value;
  if (seen.has(value)) return seen.get(value);
  if (kind === 'Array') {
    const list: unknown[] = [];
    seen.set(value, list);
    for (const item of value as unknown[]) list.push(item === undefined ? null : checked(item, seen));
    return list;
  }
  if (kind !== 'Object') throw new TypeError(`A card has no ${kind}`);
  const names: Record<string, unknown> = {};
  seen.set(value, names);
  for (const [name, item] of Object.entries(value as object)) {
    if (item === undefined) continue;
    const copy = checked(item, seen);
    Object.defineProperty(names, name, { value: copy, enumerable: true, configurable: true, writable: true });
  }
  return names;
}

/** A copy of a card with what can be printed alone; throws where there is anything else. */
export function checkedCard(card: Record<string, unknown>): Record<string, unknown> {
  return checked(card, new Map()) as Record<string, unknown>;
}

/** A card in the words of js-yaml 4. */
export function printCard(card: unknown, options: DumpOptions = {}, hasPencil = false): string {
  return dump(card, { schema: hasPencil ? pencilSchema : plainSchema, scalarStyleRules, ...options });
}
