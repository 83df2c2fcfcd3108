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
  type Document,
  type DumpOptions,
  type Node,
  type ScalarLayout,
  type ScalarStyle,
} from 'js-yaml';

/** What has always been read as something else than a string, and is quoted therefore where it is one. */
const listSchema = CORE_SCHEMA.withTags(
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

/** Strings that other readers may take for something else: booleans, sexagesimal numbers and days. */
const doubtful =
  /^(?:[yYnN]|yes|Yes|YES|no|No|NO|on|On|ON|off|Off|OFF|[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?|\d{4}-\d\d-\d\d)$/;

const hidden = /[^\n\x20-\x7E\xA1-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|[\u2028\u2029\uFEFF]/u;

function isOtherType(value: string): boolean {
  return listSchema.tags.some(
    (tag) => tag.nodeKind === 'scalar' && tag.implicit && tag.resolve(value, false, tag.tagName) !== NOT_RESOLVED,
  );
}

function styleOf(layout: ScalarLayout): ScalarStyle {
  const { value, tagged } = layout.node;
  const { lineWidth, quoteStyle, forceQuotes } = layout.presenterOptions;
  const quoted = quoteStyle === 'double' ? SCALAR_STYLE.DOUBLE_QUOTED : SCALAR_STYLE.SINGLE_QUOTED;
  if (value === '' || doubtful.test(value)) return quoted;
  const isForced = forceQuotes && !layout.isKey;
  const isBlock = !layout.isKey && !layout.flowOnly && !isForced;
  const isMultiline = value.includes('\n');
  if (hidden.test(value) || (isMultiline && !isBlock)) return SCALAR_STYLE.DOUBLE_QUOTED;
  if (isBlock) {
    const width = lineWidth === -1 ? Infinity : Math.max(Math.min(lineWidth, 40), lineWidth - layout.shiftOfContent);
    if (value.split('\n').some((line) => line.length > width && !line.startsWith(' '))) return SCALAR_STYLE.FOLDED_BLOCK;
    if (isMultiline) return SCALAR_STYLE.LITERAL_BLOCK;
  }
  const isPlain =
    !isForced &&
    (layout.allowedStylesMask & (1 << SCALAR_STYLE.PLAIN)) !== 0 &&
    !/^[-?:=]/.test(value) &&
    !(tagged && isOtherType(value));
  return isPlain ? SCALAR_STYLE.PLAIN : quoted;
}

/** Puts what is written more than once where it comes first, with references to it behind. */
function settle(documents: Document[]): void {
  const anchored = new Map<string, Node>();
  visit(documents, (node) => {
    if (node.kind !== 'alias' && node.anchor !== undefined) anchored.set(node.anchor, node);
  });
  const written = new Set<string>();
  const place = (node: Node): Node => {
    const { anchor } = node;
    if (anchor !== undefined && written.has(anchor)) return { kind: 'alias', anchor };
    const placed = node.kind === 'alias' ? (anchored.get(node.anchor) ?? node) : node;
    if (anchor !== undefined) written.add(anchor);
    if (placed.kind === 'sequence') placed.items = placed.items.map(place);
    if (placed.kind === 'mapping') placed.items = placed.items.map(({ key, value }) => ({ key, value: place(value) }));
    return placed;
  };
  for (const document of documents) {
    if (document.contents) document.contents = place(document.contents);
  }
}

/** Writes with the styles that the files have always had: js-yaml 5 chooses others. */
export function write(data: unknown, { transform, ...options }: DumpOptions = {}): string {
  const finished = new Set<Node>();
  const rule = (layout: ScalarLayout): void => {
    const { node } = layout;
    // Numbers and the like are written as they are.
    if (finished.has(node) || (!node.tagged && node.tag !== 'tag:yaml.org,2002:str')) return;
    layout.style = styleOf(layout);
  };
  const form: DumpOptions = { schema: listSchema, ...options, scalarStyleRules: [rule] };
  const keyText = (value: string): string => dump([value], { ...form, flowLevel: 0 }).slice(1, -2);
  const text = dump(data, {
    ...form,
    transform: (documents) => {
      if (transform) {
        transform(documents);
        settle(documents);
      }
      visit(documents, (node) => {
        if (node.kind !== 'mapping') return;
        for (const { key } of node.items) {
          if (key.kind !== 'scalar' || !key.value.includes('\n')) continue;
          // Written out here, as the library would start such a pair with a question mark.
          key.value = keyText(key.value);
          finished.add(key);
        }
      });
    },
  });
  // Nothing follows that would need the end of the document.
  return text.endsWith('\n...\n') ? text.slice(0, -4) : text;
}
