import {
  CORE_SCHEMA,
  NOT_RESOLVED,
  SCALAR_STYLE,
  binaryTag,
  dump,
  floatCoreTag,
  intCoreTag,
  legacyMapTag,
  mergeTag,
  omapTag,
  pairsTag,
  timestampTag,
  visit,
  type DumpOptions,
  type LoadOptions,
  type Node,
  type ScalarLayout,
  type ScalarStyle,
} from 'js-yaml';

/** What the logs have always understood: more than what the loader of js-yaml 5 knows without being told. */
export const logSchema = CORE_SCHEMA.withTags(
  {
    ...intCoreTag,
    // 1_000, 0b11 and -0x1f are numbers as well.
    resolve: (source: string, _isExplicit: boolean, tagName: string) =>
      /_$|^[-+]?0?_/.test(source) ? NOT_RESOLVED : intCoreTag.resolve(source.replaceAll('_', ''), true, tagName),
  },
  {
    ...floatCoreTag,
    resolve: (source: string, isExplicit: boolean, tagName: string) =>
      /_$|^[-+]?_|^[-+]\.[0-9_]|e.*_/i.test(source)
        ? NOT_RESOLVED
        : floatCoreTag.resolve(source.replaceAll('_', ''), isExplicit, tagName),
    represent: (data: number) =>
      Number.isInteger(data) && !Object.is(data, -0) ? String(data) : floatCoreTag.represent(data),
  },
  timestampTag,
  mergeTag,
  binaryTag,
  omapTag,
  pairsTag,
  { ...legacyMapTag, tagName: 'tag:yaml.org,2002:set', identify: () => false },
  { ...legacyMapTag, identify: (data: unknown) => Object.prototype.toString.call(data) === '[object Object]' },
);

/** How logs are read: as deep and with as much in common as they happen to be. */
export const reading: LoadOptions = { schema: logSchema, maxDepth: Infinity, maxTotalMergeKeys: -1 };

/** Strings that other readers may take for something else: booleans, sexagesimal numbers and days. */
const doubtful =
  /^(?:[yYnN]|yes|Yes|YES|no|No|NO|on|On|ON|off|Off|OFF|[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?|\d{4}-\d\d-\d\d)$/;

const hidden = /[^\n\x20-\x7E\xA1-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|[\u2028\u2029\uFEFF]/u;

function isOtherType(value: string): boolean {
  return logSchema.tags.some(
    (tag) => tag.nodeKind === 'scalar' && tag.implicit && tag.resolve(value, false, tag.tagName) !== NOT_RESOLVED,
  );
}

function styleOf(layout: ScalarLayout, isOneLine: boolean): ScalarStyle {
  const { value, tagged } = layout.node;
  const { lineWidth } = layout.presenterOptions;
  if (value === '' || doubtful.test(value)) return SCALAR_STYLE.SINGLE_QUOTED;
  const isBlock = !layout.isKey && !layout.flowOnly && !isOneLine;
  const isMultiline = value.includes('\n');
  if (hidden.test(value) || (isMultiline && !isBlock)) return SCALAR_STYLE.DOUBLE_QUOTED;
  if (isBlock) {
    const width = lineWidth === -1 ? Infinity : Math.max(Math.min(lineWidth, 40), lineWidth - layout.shiftOfContent);
    if (value.split('\n').some((line) => line.length > width && !line.startsWith(' '))) return SCALAR_STYLE.FOLDED_BLOCK;
    if (isMultiline) return SCALAR_STYLE.LITERAL_BLOCK;
  }
  const isPlain =
    (layout.allowedStylesMask & (1 << SCALAR_STYLE.PLAIN)) !== 0 &&
    !/^[-?:=]/.test(value) &&
    !(tagged && isOtherType(value));
  return isPlain ? SCALAR_STYLE.PLAIN : SCALAR_STYLE.SINGLE_QUOTED;
}

export interface Form extends DumpOptions {
  /** Whether each entry stays in its line, with its keys in double quotes and as few blanks as possible. */
  condensed?: boolean;
}

/** Writes with the styles that the files have always had: js-yaml 5 chooses others. */
export function write(data: unknown, { condensed = false, ...options }: Form = {}): string {
  const finished = new Set<Node>();
  const rule = (layout: ScalarLayout): void => {
    const { node } = layout;
    // Numbers and the like are written as they are.
    if (finished.has(node) || (!node.tagged && node.tag !== 'tag:yaml.org,2002:str')) return;
    layout.style = styleOf(layout, condensed);
  };
  const form: DumpOptions = { schema: logSchema, ...options, scalarStyleRules: [rule] };
  const keyText = (value: string): string => dump([value], { ...form, flowLevel: 0 }).slice(1, -2);
  const text = dump(data, {
    ...form,
    flowSkipColonSpace: condensed,
    flowSkipCommaSpace: condensed,
    transform: (documents) => {
      visit(documents, (node, { depth }) => {
        if (node.kind !== 'mapping') return;
        for (const [index, { key }] of node.items.entries()) {
          if (key.kind !== 'scalar') continue;
          if (condensed && depth > 0) {
            // The pairs of a mapping keep their blank, other than the items of a list.
            key.value = `${index > 0 ? ' ' : ''}"${keyText(key.value)}"`;
          } else if (key.value.includes('\n')) {
            // Written out here, as the library would start such a pair with a question mark.
            key.value = keyText(key.value);
          } else {
            continue;
          }
          finished.add(key);
        }
      });
    },
  });
  // Nothing follows that would need the end of the document.
  return text.endsWith('\n...\n') ? text.slice(0, -4) : text;
}
