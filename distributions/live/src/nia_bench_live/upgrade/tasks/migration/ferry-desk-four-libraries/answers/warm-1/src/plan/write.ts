import { DEFAULT_SCALAR_STYLE_RULES, dump, SCALAR_STYLE, type ScalarStyleRule, strTag } from 'js-yaml';
import { byDeparture, type Sailing } from '../domain/sailing';
import { officeSchema } from './yaml';

const unprintable = /[^\x20-\x7E\xA1-\u2027\u202A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]/u;
/** What other readers may take for a truth or a time. */
const ambiguous = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF|[-+]?[\d_]+(?::[\d_]+)+(?:\.[\d_]*)?)$/;

/** How texts stand on the boards: as they are where that is safe, folded where they are long, even of one word. */
const boardStyle: ScalarStyleRule = (layout) => {
  const { node, isKey, flowOnly, presenterOptions, shiftOfContent } = layout;
  const { value } = node;
  if (node.tag !== strTag.tagName || layout.style !== SCALAR_STYLE.PLAIN) return;
  const isOneLine = isKey || flowOnly;
  const lines = value.split('\n');
  const width = presenterOptions.lineWidth;
  const available = Math.max(Math.min(width, 40), width - shiftOfContent);
  const isLong = !isOneLine && lines.some((line) => line.length > available && !line.startsWith(' '));
  const isPlain =
    (layout.allowedStylesMask & (1 << SCALAR_STYLE.PLAIN)) !== 0 &&
    !/^[-?:,[\]{}#&*!|=>'"%@` ]|[ :]$|: | #/.test(value) &&
    !(flowOnly && /[,[\]{}]/.test(value));
  if (value === '' || ambiguous.test(value)) layout.style = SCALAR_STYLE.SINGLE_QUOTED;
  else if (lines.some((line) => unprintable.test(line)) || (isOneLine && lines.length > 1)) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
  else if (isLong) layout.style = SCALAR_STYLE.FOLDED_BLOCK;
  else if (lines.length > 1) layout.style = SCALAR_STYLE.LITERAL_BLOCK;
  else if (!isPlain) layout.style = SCALAR_STYLE.SINGLE_QUOTED;
};

const options = {
  schema: officeSchema,
  scalarStyleRules: [boardStyle, DEFAULT_SCALAR_STYLE_RULES.fallbackToDoubleQuoted],
};

/** The day's sailings as a file for the notice boards, earliest first. */
export function boardFile(sailings: readonly Sailing[]): string {
  // Only plain objects can be written. A sailing that is there twice stays one and the same.
  const plain = new Map(sailings.map((sailing) => [sailing, { ...sailing }]));
  return dump({ sailings: byDeparture(sailings).map((sailing) => plain.get(sailing)) }, { ...options, lineWidth: 60 });
}

export function boardTitle(sailings: readonly Sailing[]): string {
  return dump(
    { count: sailings.length, vessels: [...new Set(sailings.map((sailing) => sailing.vessel))] },
    { ...options, flowLevel: 1 },
  );
}
