import {
  binaryTag,
  CORE_SCHEMA,
  defineScalarTag,
  loadAll,
  mergeTag,
  NOT_RESOLVED,
  omapTag,
  pairsTag,
  type Schema,
  setTag,
  timestampTag,
  YAMLException,
} from 'js-yaml';

const integerForm = /^[-+]?(?:0b[01_]*[01]|0x[0-9a-fA-F_]*[0-9a-fA-F]|0o[0-7_]*[0-7]|\d(?:[\d_]*\d)?)$/;
const floatForm = /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?)$/;

function signed(text: string): number {
  const plain = text.replaceAll('_', '');
  const value = Number(plain.replace(/^[-+]/, ''));
  return plain.startsWith('-') ? -value : value;
}

/** Whole numbers of the office may have `_` between their digits. */
const integer = defineScalarTag('tag:yaml.org,2002:int', {
  implicit: true,
  resolve: (text) => (integerForm.test(text) ? signed(text) : NOT_RESOLVED),
  identify: (value) => Number.isInteger(value) && !Object.is(value, -0),
  represent: String,
});

const infinite = /^[-+]?\.(?:inf|Inf|INF)$/;
const float = defineScalarTag('tag:yaml.org,2002:float', {
  implicit: true,
  resolve: (text) => {
    if (/^\.(?:nan|NaN|NAN)$/.test(text)) return Number.NaN;
    if (infinite.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
    return floatForm.test(text) && !text.endsWith('_') ? signed(text) : NOT_RESOLVED;
  },
  identify: (value) => typeof value === 'number' && (!Number.isInteger(value) || Object.is(value, -0)),
  represent: (value) => {
    const number = value as number;
    if (Number.isNaN(number)) return '.nan';
    if (!Number.isFinite(number)) return number < 0 ? '-.inf' : '.inf';
    return Object.is(number, -0) ? '-0.0' : String(number);
  },
});

/** What the files of the office may hold: days and merged lines, and numbers with `_`, too. */
export const fileSchema: Schema = CORE_SCHEMA.withTags(
  integer,
  float,
  timestampTag,
  mergeTag,
  binaryTag,
  omapTag,
  pairsTag,
  setTag,
);

const formerlyMeant = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF|[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?)$/;

/** For writing: a text that older readers take for a truth or for a number, such as `10:30`, gets quotes. */
export const writtenSchema: Schema = fileSchema.withTags(
  defineScalarTag('!formerly', {
    implicit: true,
    resolve: (text) => (formerlyMeant.test(text) ? text : NOT_RESOLVED),
    identify: () => false,
  }),
);

/** What is in a file, or undefined where there is nothing. A year has many lines that are merged. */
export function loadFile(text: string, schema: Schema = fileSchema): unknown {
  const limits = { schema, maxTotalMergeKeys: Number.POSITIVE_INFINITY, maxAliases: -1 };
  const documents = loadAll(text, limits);
  if (documents.length > 1) throw new YAMLException('expected a single document in the stream, but found more');
  return documents[0];
}
