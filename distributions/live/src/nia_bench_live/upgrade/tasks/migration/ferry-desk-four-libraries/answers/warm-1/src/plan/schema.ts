import {
  binaryTag,
  CORE_SCHEMA,
  defineScalarTag,
  legacyMapTag,
  loadAll,
  type MappingTagDefinition,
  mergeTag,
  NOT_RESOLVED,
  omapTag,
  pairsTag,
  type Schema,
  YAMLException,
} from 'js-yaml';

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
const setTag: MappingTagDefinition<Record<string, unknown>> = {
  ...legacyMapTag,
  tagName: 'tag:yaml.org,2002:set',
  addPair: (set, key, value) => (value === null ? legacyMapTag.addPair(set, key, value) : 'cannot resolve a set item'),
};

/** What the files of the office may hold. */
export const fileSchema: Schema = CORE_SCHEMA.withTags(
  legacyMapTag,
  intTag,
  floatTag,
  dateTag,
  mergeTag,
  binaryTag,
  omapTag,
  pairsTag,
  setTag,
);

/** Reads a file of at most one document, however deep it is. One without any is undefined. */
export function loadFile(text: string, schema: Schema = fileSchema): unknown {
  const documents = loadAll(text, { schema, maxDepth: Number.POSITIVE_INFINITY, maxTotalMergeKeys: -1 });
  if (documents.length > 1) {
    throw new YAMLException('expected a single document in the stream, but found more');
  }
  return documents[0];
}
