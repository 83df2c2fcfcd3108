import {
  CORE_SCHEMA,
  NOT_RESOLVED,
  binaryTag,
  defineScalarTag,
  legacyMapTag,
  mapTag,
  mergeTag,
  omapTag,
  pairsTag,
  timestampTag,
  type MappingTagDefinition,
} from 'js-yaml';

const integer = /^[-+]?(?:0b[01_]*[01]|0x[\da-fA-F_]*[\da-fA-F]|0o[0-7_]*[0-7]|(?!0_)\d(?:[\d_]*\d)?)$/;
const decimal =
  /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

const isWhole = (data: unknown): boolean => typeof data === 'number' && data % 1 === 0 && !Object.is(data, -0);

/** Whole numbers, also with underscores, and in binary, octal and hexadecimal. */
const wholeTag = defineScalarTag<number>('tag:yaml.org,2002:int', {
  implicit: true,
  resolve: (source) => {
    if (!integer.test(source)) return NOT_RESOLVED;
    const text = source.replaceAll('_', '');
    const digits = text.replace(/^[-+]/, '');
    return Number(digits) === 0 ? 0 : (text.startsWith('-') ? -1 : 1) * Number(digits);
  },
  identify: isWhole,
  represent: (data: number) => data.toString(10),
});

/** Numbers with a fraction, also with underscores. */
const fractionTag = defineScalarTag<number>('tag:yaml.org,2002:float', {
  implicit: true,
  resolve: (source) => {
    if (!decimal.test(source) || source.endsWith('_')) return NOT_RESOLVED;
    const text = source.replaceAll('_', '').toLowerCase();
    if (text.endsWith('.nan')) return Number.NaN;
    if (text.endsWith('.inf')) return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    return Number.parseFloat(text);
  },
  identify: (data) => typeof data === 'number' && !isWhole(data),
  represent: (data: number) => {
    if (Number.isNaN(data)) return '.nan';
    if (!Number.isFinite(data)) return data < 0 ? '-.inf' : '.inf';
    if (Object.is(data, -0)) return '-0.0';
    return data.toString(10).replace(/^([-+]?\d+)e/, '$1.e');
  },
});

/** A set is an object without values. */
const bareSetTag: MappingTagDefinition<Record<string, unknown>, Record<string, unknown>> = {
  ...legacyMapTag,
  tagName: 'tag:yaml.org,2002:set',
  addPair: (carrier, key, value) =>
    value === null ? legacyMapTag.addPair(carrier, key, value) : 'what is in a set has no value',
  identify: () => false,
};

/** Cards as the potters have always written them. */
export const cardSchema = CORE_SCHEMA.withTags(
  wholeTag,
  fractionTag,
  timestampTag,
  mergeTag,
  binaryTag,
  omapTag,
  pairsTag,
  bareSetTag,
  legacyMapTag,
);

const oldWords = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF|[-+]?[\d_]+(?::[\d_]+)+(?:\.[\d_]*)?)$/;

/** Words that older readers take for a truth value or a number in sixties: they are printed in quotes. */
const oldWordTag = defineScalarTag<string>('tag:yaml.org,2002:old-word', {
  implicit: true,
  resolve: (source) => (oldWords.test(source) ? source : NOT_RESOLVED),
  identify: () => false,
});

/** What decides which words of a printed card need quotes. */
export const printSchema = cardSchema.withTags(mapTag, oldWordTag);
