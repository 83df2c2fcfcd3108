import {
  binaryTag,
  CORE_SCHEMA,
  defineScalarTag,
  DUMP_SCHEMA,
  floatYaml11Tag,
  intYaml11Tag,
  legacyMapTag,
  load,
  loadAll,
  mergeTag,
  NOT_RESOLVED,
  omapTag,
  pairsTag,
  type Schema,
  setTag,
  timestampTag,
} from 'js-yaml';

const wholeNumber =
  /^[-+]?(?:0|0b[01_]*[01]|0x[\da-fA-F_]*[\da-fA-F]|0o[0-7_]*[0-7]|0\d(?:[\d_]*\d)?|[1-9](?:[\d_]*\d)?)$/;
const number =
  /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/** Whole numbers as the clerks write them: with `_` between the digits, and with zeros at the start. */
const intTag = defineScalarTag<number>(intYaml11Tag.tagName, {
  implicit: true,
  resolve: (source) => {
    if (!wholeNumber.test(source)) return NOT_RESOLVED;
    const digits = source.replaceAll('_', '').replace(/^[-+]/, '');
    const value = /^0[box]/.test(digits) ? Number(digits) : Number.parseInt(digits, 10);
    return source.startsWith('-') && value !== 0 ? -value : value;
  },
  identify: intYaml11Tag.identify,
  represent: intYaml11Tag.represent,
});

const floatTag = defineScalarTag<number>(floatYaml11Tag.tagName, {
  implicit: true,
  resolve: (source) => {
    if (!number.test(source) || source.endsWith('_')) return NOT_RESOLVED;
    const text = source.replaceAll('_', '').toLowerCase();
    const sign = text.startsWith('-') ? -1 : 1;
    const digits = text.replace(/^[-+]/, '');
    if (digits === '.inf') return sign * Number.POSITIVE_INFINITY;
    return digits === '.nan' ? Number.NaN : sign * Number.parseFloat(digits);
  },
  identify: floatYaml11Tag.identify,
  represent: floatYaml11Tag.represent,
});

/** What the files of the office have in them. */
export const officeSchema = CORE_SCHEMA.withTags(
  intTag,
  floatTag,
  timestampTag,
  mergeTag,
  binaryTag,
  omapTag,
  pairsTag,
  setTag,
  legacyMapTag,
);

const words = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/;
const time = /^[-+]?[\d_]+(?::[\d_]+)+(?:\.[\d_]*)?$/;

/** Texts that some reader takes for something else, so that they are put in quotes. */
const quotedTag = defineScalarTag<string>('!quoted', {
  implicit: true,
  resolve: (source) => {
    const isNumber = wholeNumber.test(source) && !/^[-+]?(?:0|[1-9]\d*)$/.test(source);
    return words.test(source) || time.test(source) || isNumber ? source : NOT_RESOLVED;
  },
  identify: () => false,
});

/** How files of the office are written. */
export const boardSchema = DUMP_SCHEMA.withTags(quotedTag);

/** What a file holds; undefined for an empty one. */
export function readFile(text: string, schema: Schema = officeSchema): unknown {
  const options = { schema, maxTotalMergeKeys: -1, maxDepth: 10_000 };
  const documents = loadAll(text, options);
  // Of a file with several documents the library itself says that it is none.
  return documents.length > 1 ? load(text, options) : documents[0];
}
