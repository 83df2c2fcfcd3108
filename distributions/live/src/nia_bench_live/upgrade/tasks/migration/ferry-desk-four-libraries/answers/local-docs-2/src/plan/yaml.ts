import {
  binaryTag,
  CORE_SCHEMA,
  defineScalarTag,
  floatCoreTag,
  intCoreTag,
  legacyMapTag,
  load,
  loadAll,
  mergeTag,
  NOT_RESOLVED,
  omapTag,
  pairsTag,
  setTag,
  timestampTag,
  type Schema,
} from 'js-yaml';

const wholeNumber =
  /^[-+]?(?:0b_*[01](?:[01_]*[01])?|0x_*[\da-fA-F](?:[\da-fA-F_]*[\da-fA-F])?|0o_*[0-7](?:[0-7_]*[0-7])?|(?!0_)\d(?:[\d_]*\d)?)$/;
const decimalNumber =
  /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/** Splits a number into its sign and its digits, without the underscores that part them. */
function signed(source: string): [sign: number, digits: string] {
  const digits = source.replaceAll('_', '').toLowerCase();
  return [digits.startsWith('-') ? -1 : 1, digits.replace(/^[-+]/, '')];
}

/** Whole numbers as the office writes them: `1_200`, `0b11`, `0o17`, and `010` for ten. */
const intTag = defineScalarTag<number>(intCoreTag.tagName, {
  ...intCoreTag,
  implicit: true,
  implicitFirstChars: null,
  resolve: (source) => {
    if (!wholeNumber.test(source)) return NOT_RESOLVED;
    const [sign, digits] = signed(source);
    return digits === '0' ? 0 : sign * (/^0[box]/.test(digits) ? Number(digits) : Number.parseInt(digits, 10));
  },
});

const floatTag = defineScalarTag<number>(floatCoreTag.tagName, {
  ...floatCoreTag,
  implicit: true,
  implicitFirstChars: null,
  resolve: (source) => {
    if (!decimalNumber.test(source) || source.endsWith('_')) return NOT_RESOLVED;
    const [sign, digits] = signed(source);
    if (digits === '.inf') return sign * Number.POSITIVE_INFINITY;
    return digits === '.nan' ? Number.NaN : sign * Number.parseFloat(digits);
  },
});

/** What the files of the office are written in: with days, merging, and underscores in numbers. */
export const officeSchema = CORE_SCHEMA.withTags(
  intTag,
  floatTag,
  timestampTag,
  mergeTag,
  legacyMapTag,
  binaryTag,
  omapTag,
  pairsTag,
  setTag,
);

/** Reads a file of one document, of any size. An empty one is undefined. */
export function readYaml(text: string, schema: Schema = officeSchema): unknown {
  const options = { schema, maxDepth: Number.MAX_SAFE_INTEGER, maxTotalMergeKeys: -1 };
  const documents = loadAll(text, options);
  // Several documents are refused by `load`.
  return documents.length > 1 ? load(text, options) : documents[0];
}
