import {
  defineScalarTag,
  type Document,
  DUMP_SCHEMA,
  dump,
  type DumpOptions,
  floatYaml11Tag,
  intYaml11Tag,
  mapTag,
  type Node,
  NOT_RESOLVED,
  SCALAR_STYLE,
  type ScalarLayout,
  type ScalarStyle,
  Schema,
  setTag,
  strTag,
  visit,
  YAMLException,
} from 'js-yaml';

const printable = /^[\x20-\x7E\xA1-\u2027\u202A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]*$/u;
const first = /^[^ \t\-?:,[\]{}#&*!|=>'"%@`]/;
const last = /[^ \t:]$/;
/** Texts that would be read as something else, now or by an older reader. */
const ambiguous = [
  /^(?:~|null|Null|NULL|true|True|TRUE|false|False|FALSE|<<)$/,
  /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/,
  /^[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?$/,
  /^[-+]?(?:0b[01_]*[01]|0o[0-7_]*[0-7]|0x[0-9a-fA-F_]*[0-9a-fA-F]|[0-9](?:[0-9_]*[0-9])?)$/,
  /^(?:[-+]?[0-9][0-9_]*(?:\.[0-9_]*)?(?:[eE][-+]?[0-9]+)?|\.[0-9_]+(?:[eE][-+]?[0-9]+)?)(?<!_)$/,
  /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/,
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/,
  /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?(?:[ \t]*(?:Z|[-+][0-9]{1,2}(?::[0-9]{2})?))?$/,
];

function isPlain(text: string, inFlow: boolean): boolean {
  if (!first.test(text) || !last.test(text) || / #|: /.test(text)) return false;
  if (inFlow && /(?<!:)[,[\]{}]/.test(text)) return false;
  return !ambiguous.some((pattern) => pattern.test(text));
}

function styleOf(layout: ScalarLayout): ScalarStyle {
  const { node, isKey, flowOnly, shiftOfContent, presenterOptions } = layout;
  const { lineWidth, quoteStyle } = presenterOptions;
  const text = node.value;
  const quoted = quoteStyle === 'double' ? SCALAR_STYLE.DOUBLE_QUOTED : SCALAR_STYLE.SINGLE_QUOTED;
  if (text === '') return quoted;
  const force = presenterOptions.forceQuotes && !isKey;
  const oneLine = force || isKey;
  if (!printable.test(oneLine ? text : text.replaceAll('\n', ''))) return SCALAR_STYLE.DOUBLE_QUOTED;
  if (!oneLine) {
    const width = lineWidth === -1 ? Number.POSITIVE_INFINITY : Math.max(Math.min(lineWidth, 40), lineWidth - shiftOfContent);
    const lines = text.split('\n');
    if (lines.some((line) => line.length > width && !line.startsWith(' '))) return SCALAR_STYLE.FOLDED_BLOCK;
    if (lines.length > 1) return SCALAR_STYLE.LITERAL_BLOCK;
  }
  return !force && isPlain(text, flowOnly) ? SCALAR_STYLE.PLAIN : quoted;
}

/** What cannot be written is no mistake as long as it is left out. */
const unwritableTag = defineScalarTag<never>('!unwritable', {
  resolve: () => NOT_RESOLVED,
  identify: (data) => !['Undefined', 'String', 'Array', 'Object'].includes(kindOf(data).slice('[object '.length, -1)),
  represent: kindOf,
});

function kindOf(data: unknown): string {
  return Object.prototype.toString.call(data);
}

/** What a list may hold: objects of any class, but no sets. */
const listSchema = new Schema(DUMP_SCHEMA.tags.filter((tag) => tag !== setTag)).withTags(
  { ...mapTag, identify: (data) => kindOf(data) === '[object Object]' },
  { ...intYaml11Tag, identify: (data) => typeof data === 'number' && data % 1 === 0 && !Object.is(data, -0) },
  { ...floatYaml11Tag, identify: (data) => typeof data === 'number' },
  unwritableTag,
);

/**
 * Changes each node before the nodes in it. What is there more than once is written in full at the first place that is
 * left, and as a reference at all others.
 */
function rearrange(documents: Document[], change: (node: Node) => void): void {
  const full = new Map<string, Node>();
  visit(documents, (node) => {
    if (node.kind !== 'alias' && node.anchor !== undefined) full.set(node.anchor, node);
  });
  const placed = new Set<string>();
  const place = (found: Node): Node => {
    const { anchor } = found;
    if (anchor !== undefined) {
      if (placed.has(anchor)) return { kind: 'alias', anchor };
      placed.add(anchor);
    }
    const node = found.kind === 'alias' ? (full.get(found.anchor) ?? found) : found;
    change(node);
    if (node.kind === 'sequence') node.items = node.items.map(place);
    if (node.kind === 'mapping') node.items = node.items.map(({ key, value }) => ({ key, value: place(value) }));
    return node;
  };
  for (const document of documents) {
    if (document.contents) document.contents = place(document.contents);
  }
}

/** Words a list: texts are quoted and folded as they always were. */
export function writeList(value: unknown, options: DumpOptions = {}, change: (node: Node) => void = () => {}): string {
  const text = dump(value, {
    schema: listSchema,
    tagBeforeAnchor: true,
    scalarStyleRules: [
      (layout) => {
        if (layout.node.tagged || layout.node.tag === strTag.tagName) layout.style = styleOf(layout);
      },
    ],
    transform: (documents) => {
      rearrange(documents, change);
      visit(documents, (node) => {
        if (node.kind === 'scalar' && node.tag === unwritableTag.tagName) {
          throw new YAMLException(`unacceptable kind of an object to dump ${node.value}`);
        }
      });
    },
    ...options,
  });
  return text.endsWith('\n...\n') ? text.slice(0, -'...\n'.length) : text;
}
