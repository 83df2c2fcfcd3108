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

/** Whole numbers may have underlines between digits, and a sign in any base. */
const wholeNumber = /^[-+]?(?:0b_*[01](?:_*[01])*|0x_*[\da-fA-F](?:_*[\da-fA-F])*|0o_*[0-7](?:_*[0-7])*|0|0\d(?:_*\d)*|[1-9](?:_*\d)*)$/;
const bases: Record<string, number> = { '0b': 2, '0x': 16, '0o': 8 };

const intTag = {
  ...intCoreTag,
  resolve: (source: string): number | typeof NOT_RESOLVED => {
    if (!wholeNumber.test(source)) return NOT_RESOLVED;
    const [, sign, digits = ''] = /^([-+]?)(.*)$/.exec(source.replaceAll('_', '')) ?? [];
    if (digits === '0') return 0;
    const base = bases[digits.slice(0, 2)];
    const size = base === undefined ? Number.parseInt(digits, 10) : Number.parseInt(digits.slice(2), base);
    return sign === '-' ? -size : size;
  },
};

const decimal = /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?)$/;
const special = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

const floatTag = {
  ...floatCoreTag,
  resolve: (source: string, isExplicit: boolean, tagName: string): number | typeof NOT_RESOLVED => {
    if (special.test(source)) return floatCoreTag.resolve(source, isExplicit, tagName);
    return decimal.test(source) && !source.endsWith('_') ? Number.parseFloat(source.replaceAll('_', '')) : NOT_RESOLVED;
  },
};

const date = /^(\d{4})-(\d\d)-(\d\d)$/;
const time =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.(\d*))?(?:[ \t]*(?:Z|([-+])(\d\d?)(?::(\d\d))?))?$/;

/** Days that a month does not have are those of the next. */
const dayTag = {
  ...timestampTag,
  resolve: (source: string): Date | typeof NOT_RESOLVED => {
    const found = date.exec(source) ?? time.exec(source);
    if (!found) return NOT_RESOLVED;
    const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1, 7).map((part) => Number(part ?? 0));
    const thousandths = Number((found[7] ?? '').slice(0, 3).padEnd(3, '0'));
    const offset = (Number(found[9] ?? 0) * 60 + Number(found[10] ?? 0)) * 60_000;
    const moment = Date.UTC(year, month - 1, day, hours, minutes, seconds, thousandths);
    return new Date(found[8] === '-' ? moment + offset : moment - offset);
  },
};

/** The names in a mapping that were merged into it, and may be written once more. */
const merged = new WeakMap<object, Set<string>>();
let merging: object | undefined;

/**
 * A mapping by the text of its keys, which may be days or numbers. Merging asks for a key before it adds it; as the
 * text is read without the library's look at keys (see `json`), nothing else does.
 */
const mapTag = {
  ...legacyMapTag,
  has: (mapping: Record<string, unknown>, key: unknown) => {
    const isThere = legacyMapTag.has(mapping, key);
    merging = isThere ? undefined : mapping;
    return isThere;
  },
  addPair: (mapping: Record<string, unknown>, key: unknown, value: unknown) => {
    const names = merged.get(mapping) ?? new Set();
    if (merging === mapping) {
      merged.set(mapping, names.add(String(key)));
    } else {
      const isThere = legacyMapTag.has(mapping, key);
      if (isThere && !names.delete(String(key))) return 'duplicated mapping key';
    }
    merging = undefined;
    return legacyMapTag.addPair(mapping, key, value);
  },
};

/** What the files of the office are written in. */
export const officeSchema = CORE_SCHEMA.withTags(
  intTag,
  floatTag,
  mapTag,
  dayTag,
  mergeTag,
  binaryTag,
  omapTag,
  pairsTag,
  setTag,
);

/** What is in a file; undefined of one with nothing in it. */
export function readFile(text: string, schema: Schema = officeSchema): unknown {
  const options = { schema, json: true, maxDepth: Infinity, maxTotalMergeKeys: -1 };
  const documents = loadAll(text, options);
  return documents.length < 2 ? documents[0] : load(text, options);
}
