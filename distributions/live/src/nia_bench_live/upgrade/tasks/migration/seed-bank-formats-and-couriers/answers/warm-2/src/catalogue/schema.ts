import {
  CORE_SCHEMA,
  DEFAULT_SCALAR_STYLE_RULES,
  NOT_RESOLVED,
  SCALAR_STYLE,
  binaryTag,
  defineScalarTag,
  dump,
  floatCoreTag,
  intCoreTag,
  legacyMapTag,
  load,
  loadAll,
  mergeTag,
  omapTag,
  pairsTag,
  setTag,
  timestampTag,
  type Document,
  type DumpOptions,
  type Node,
  type ScalarLayout,
  type Schema,
} from 'js-yaml';
import { Grams } from '../domain/grams';

const floatPattern =
  /^(?:[-+]?[0-9][0-9_]*(?:\.[0-9_]*)?(?:[eE][-+]?[0-9]+)?|\.[0-9_]+(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/** Whole numbers, also such as 1_000 and 0b11. */
const intTag: typeof intCoreTag = {
  ...intCoreTag,
  resolve: (source, _isExplicit, tagName) => {
    if (source.endsWith('_') || !/^[-+]?(?:0$|[1-9]|0[^_])/.test(source)) return NOT_RESOLVED;
    const result = intCoreTag.resolve(source.replaceAll('_', ''), true, tagName);
    return result === 0 ? 0 : result;
  },
};

/** Other numbers, also such as 1_000.5, but not -.5. */
const floatTag: typeof floatCoreTag = {
  ...floatCoreTag,
  resolve: (source, isExplicit, tagName) => {
    if (source.endsWith('_') || !floatPattern.test(source)) return NOT_RESOLVED;
    const digits = source.replaceAll('_', '');
    const result = floatCoreTag.resolve(digits, isExplicit, tagName);
    return result === NOT_RESOLVED ? Number(digits) : result;
  },
  represent: (data: number) =>
    Number.isInteger(data) && !Object.is(data, -0) ? data.toString(10) : floatCoreTag.represent(data),
};

const datePattern = /^(\d{4})-(\d\d)-(\d\d)$/;
const timePattern =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(\.\d*)?(?:[ \t]*(?:Z|([-+])(\d\d?)(?::(\d\d))?))?$/;

/** A date that goes over the end of its month, as in 2026-02-30, as the one that is meant. */
function rolledOver(source: string): string {
  const match = datePattern.exec(source) ?? timePattern.exec(source);
  if (!match) return source;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  const [fraction = '', sign, hours = '0', minutes = '0'] = match.slice(7);
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute - offset, second));
  return `${date.toISOString().slice(0, -5)}${fraction}Z`;
}

const dateTag: typeof timestampTag = {
  ...timestampTag,
  resolve: (source, isExplicit, tagName) => timestampTag.resolve(rolledOver(source), isExplicit, tagName),
};

/** Objects of any class are printed by what they hold; numbers as names may be changed after a `<<`. */
const mapTag: typeof legacyMapTag = {
  ...legacyMapTag,
  identify: (data) => Object.prototype.toString.call(data) === '[object Object]',
  keys: (result) => Object.keys(result).map((name) => (String(Number(name)) === name ? Number(name) : name)),
};

/** How sheets are read and written. */
export const sheetSchema: Schema = CORE_SCHEMA.withTags(
  mapTag,
  intTag,
  floatTag,
  dateTag,
  mergeTag,
  binaryTag,
  omapTag,
  pairsTag,
  setTag,
);

/** A weight in a sheet, as `!weight 12.5 g`. */
const gramsTag = defineScalarTag<Grams>('!weight', {
  resolve: (text) => (/^\d+(\.\d+)? g$/.test(text) ? new Grams(Number.parseFloat(text)) : NOT_RESOLVED),
  identify: (data) => data instanceof Grams,
  represent: (grams: Grams) => `${grams.value} g`,
});

/** How weights are read and written. */
export const weightSchema: Schema = sheetSchema.withTags(gramsTag);

/** What is in a sheet; an empty one has nothing in it. */
export function loadSheet(text: string, schema = sheetSchema): unknown {
  const options = { schema, maxDepth: Number.POSITIVE_INFINITY, maxTotalMergeKeys: -1 };
  const documents = loadAll(text, options);
  return documents.length > 1 ? load(text, options) : documents[0];
}

const oldWords = /^(?:y|yes|n|no|on|off|Y|Yes|YES|N|No|NO|On|ON|Off|OFF)$/;
const oldTimes = /^[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?$/;

/** Quotes what other programs could misread, and folds each long line, even where it has no space. */
function sheetStyle(layout: ScalarLayout): void {
  const { node, presenterOptions, shiftOfContent, isKey, allowedStylesMask } = layout;
  const { value } = node;
  if (layout.style !== SCALAR_STYLE.PLAIN || node.tag !== presenterOptions.schema.defaultScalarTag.tagName) return;
  if (oldWords.test(value) || oldTimes.test(value)) {
    layout.style = SCALAR_STYLE.SINGLE_QUOTED;
    return;
  }
  const { lineWidth } = presenterOptions;
  const width = Math.max(Math.min(lineWidth, 40), lineWidth - shiftOfContent);
  const isLong = value.split('\n').some((line) => line.length > width && !line.startsWith(' '));
  // eslint-disable-next-line no-bitwise -- the mask has a bit for each style
  if (!isKey && lineWidth !== -1 && isLong && (allowedStylesMask & (1 << SCALAR_STYLE.FOLDED_BLOCK)) !== 0) {
    layout.style = SCALAR_STYLE.FOLDED_BLOCK;
  } else if (/^[-?:=]/.test(value) && !value.includes('\n')) {
    layout.style = SCALAR_STYLE.SINGLE_QUOTED;
  }
}

const { applyQuoteFlowKeysOption, doubleQuoteForInvisibles, applyForceQuotesOption } = DEFAULT_SCALAR_STYLE_RULES;
const { tryLongOrMultilineAsBlock, quoteInvalidPlain, fallbackToDoubleQuoted } = DEFAULT_SCALAR_STYLE_RULES;

/** Gives what is in a document several times its name where it is printed first. */
function placeAnchors(documents: Document[], named: ReadonlyMap<string, Node>): void {
  const seen = new Set<string>();
  const place = (node: Node): Node => {
    const { anchor } = node;
    if (anchor !== undefined) {
      if (seen.has(anchor)) return { kind: 'alias', anchor };
      if (node.kind === 'alias') return place(named.get(anchor) ?? node);
      seen.add(anchor);
    }
    if (node.kind === 'sequence') node.items = node.items.map(place);
    if (node.kind === 'mapping') node.items = node.items.map(({ key, value }) => ({ key, value: place(value) }));
    return node;
  };
  for (const document of documents) document.contents &&= place(document.contents);
}

/** A printed sheet. `arrange` may change the names of each mapping, in its order and in what there is. */
export function dumpSheet(
  sheet: unknown,
  options: DumpOptions = {},
  arrange?: <Item extends { key: Node }>(items: Item[]) => Item[],
): string {
  const text = dump(sheet, {
    schema: sheetSchema,
    scalarStyleRules: [
      applyQuoteFlowKeysOption,
      doubleQuoteForInvisibles,
      applyForceQuotesOption,
      sheetStyle,
      tryLongOrMultilineAsBlock,
      quoteInvalidPlain,
      fallbackToDoubleQuoted,
    ],
    ...options,
    transform: (documents) => {
      if (!arrange) return;
      const named = new Map<string, Node>();
      const walk = (node: Node): void => {
        if (node.kind === 'scalar' || node.kind === 'alias') return;
        if (node.anchor !== undefined) named.set(node.anchor, node);
        if (node.kind === 'sequence') {
          for (const item of node.items) walk(item);
        } else {
          for (const { value } of node.items) walk(value);
          node.items = arrange(node.items);
        }
      };
      for (const { contents } of documents) if (contents) walk(contents);
      placeAnchors(documents, named);
    },
  });
  // A text that ends with empty lines is not followed by an end of the sheet.
  return text.endsWith('\n...\n') ? text.slice(0, -4) : text;
}
