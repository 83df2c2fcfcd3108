import {
  DUMP_SCHEMA,
  dump,
  type DumpOptions,
  floatYaml11Tag,
  intYaml11Tag,
  mapTag,
  SCALAR_STYLE,
  type ScalarLayout,
  type ScalarStyle,
  strTag,
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

function styleOf(layout: ScalarLayout, flowLevel: number): ScalarStyle {
  const { node, isKey, flowOnly, level, shiftOfContent, presenterOptions } = layout;
  const { lineWidth, quoteStyle } = presenterOptions;
  const text = node.value;
  const quoted = quoteStyle === 'double' ? SCALAR_STYLE.DOUBLE_QUOTED : SCALAR_STYLE.SINGLE_QUOTED;
  if (text === '') return quoted;
  const force = presenterOptions.forceQuotes && !isKey;
  const oneLine = force || isKey || (flowLevel > -1 && level >= flowLevel);
  if (!printable.test(oneLine ? text : text.replaceAll('\n', ''))) return SCALAR_STYLE.DOUBLE_QUOTED;
  if (!oneLine) {
    const width = lineWidth === -1 ? Number.POSITIVE_INFINITY : Math.max(Math.min(lineWidth, 40), lineWidth - shiftOfContent);
    const lines = text.split('\n');
    if (lines.some((line) => line.length > width && !line.startsWith(' '))) return SCALAR_STYLE.FOLDED_BLOCK;
    if (lines.length > 1) return SCALAR_STYLE.LITERAL_BLOCK;
  }
  return !force && isPlain(text, flowOnly) ? SCALAR_STYLE.PLAIN : quoted;
}

/** Each object is written with all that it has, of whatever class it is. */
const schema = DUMP_SCHEMA.withTags(
  { ...mapTag, identify: (data) => Object.prototype.toString.call(data) === '[object Object]' },
  { ...intYaml11Tag, identify: (data) => typeof data === 'number' && data % 1 === 0 && !Object.is(data, -0) },
  { ...floatYaml11Tag, identify: (data) => typeof data === 'number' },
);

/** Words a file for the notice boards: texts are quoted and folded as they always were. */
export function writeFile(value: unknown, options: DumpOptions = {}): string {
  const flowLevel = options.flowLevel ?? -1;
  const file = dump(value, {
    schema,
    tagBeforeAnchor: true,
    scalarStyleRules: [
      (layout) => {
        if (layout.node.tagged || layout.node.tag === strTag.tagName) layout.style = styleOf(layout, flowLevel);
      },
    ],
    ...options,
  });
  return file.endsWith('\n...\n') ? file.slice(0, -'...\n'.length) : file;
}
