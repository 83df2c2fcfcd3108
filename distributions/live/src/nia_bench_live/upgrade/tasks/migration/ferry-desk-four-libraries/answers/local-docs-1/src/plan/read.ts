import {
  binaryTag,
  CORE_SCHEMA,
  floatCoreTag,
  intCoreTag,
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

const wholePattern = /^[-+]?(?:0b[01_]*[01]|0x[\da-fA-F_]*[\da-fA-F]|0o[0-7_]*[0-7]|(?!0_)\d(?:[\d_]*\d)?)$/;
const decimalPattern =
  /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/** The sign of a number and what follows it, without the underscores that part its digits. */
function split(source: string): [sign: number, digits: string] {
  const text = source.replaceAll('_', '').toLowerCase();
  return [text.startsWith('-') ? -1 : 1, text.replace(/^[-+]/, '')];
}

/** Whole numbers may have underscores and may be binary; a zero in front makes no octal number, a colon no number. */
const wholeNumber = {
  ...intCoreTag,
  resolve: (source: string) => {
    if (!wholePattern.test(source)) return NOT_RESOLVED;
    const [sign, digits] = split(source);
    return digits === '0' ? 0 : sign * Number(digits);
  },
};

const decimalNumber = {
  ...floatCoreTag,
  resolve: (source: string) => {
    if (!decimalPattern.test(source) || source.endsWith('_')) return NOT_RESOLVED;
    const [sign, digits] = split(source);
    if (digits === '.inf') return sign * Number.POSITIVE_INFINITY;
    return digits === '.nan' ? Number.NaN : sign * Number.parseFloat(digits);
  },
};

/** What our files may hold: also days, merging, sounds and lists as keys, none of which is read by default any more. */
export const fileSchema: Schema = CORE_SCHEMA.withTags(
  wholeNumber,
  decimalNumber,
  timestampTag,
  mergeTag,
  binaryTag,
  omapTag,
  pairsTag,
  setTag,
  legacyMapTag,
);

/** Neither the depth of a file nor what it merges is limited. */
const limits = { maxDepth: Number.MAX_SAFE_INTEGER, maxTotalMergeKeys: -1 };

/** All documents of a text. */
export function readDocuments(text: string, schema: Schema = fileSchema): unknown[] {
  return loadAll(text, { schema, ...limits });
}

/** The one document of a text, or undefined where it is empty. Several are refused. */
export function readDocument(text: string, schema: Schema = fileSchema): unknown {
  const documents = readDocuments(text, schema);
  return documents.length > 1 ? load(text, { schema, ...limits }) : documents[0];
}
