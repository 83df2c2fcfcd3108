import { nullYaml11Tag, SCALAR_STYLE, type ScalarLayout } from 'js-yaml';
import { rowSchema, writeRow } from './style';

export type Row = Record<string, unknown>;

/** The night's entries for the file. What nobody knows is a tilde. */
export function nightFile(row: Row): string {
  return writeRow(row, { schema: rowSchema.withTags({ ...nullYaml11Tag, represent: () => '~' }) });
}

/** The same for the radio, where each character counts: one line for each entry, no blank in a list, and none after a colon. */
export function radioLines(row: Row): string {
  return writeRow(row, { flowLevel: 1, flowSkipCommaSpace: true, flowSkipColonSpace: true, lineWidth: -1 }, [radioName]);
}

/** A name within an entry is in double quotes, also where it has quotes of its own, and each but the first has a blank before it. */
function radioName(layout: ScalarLayout): void {
  const { node, parent, isKey, flowOnly } = layout;
  if (!isKey || !flowOnly || parent?.kind !== 'mapping') return;
  const blank = parent.items[0]?.key === node ? '' : ' ';
  Object.assign(node, { value: `${blank}"${quoted(layout)}"` });
  layout.style = SCALAR_STYLE.PLAIN;
}

function quoted({ node, style }: ScalarLayout): string {
  if (style === SCALAR_STYLE.SINGLE_QUOTED) return `'${node.value.replaceAll("'", "''")}'`;
  return style === SCALAR_STYLE.DOUBLE_QUOTED ? JSON.stringify(node.value) : node.value;
}
