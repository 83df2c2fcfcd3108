import { COLLECTION_STYLE, dump, visit, type Document } from 'js-yaml';
import { isAmbiguous, isPlain, logSchema, nightSchema, stylesFor, writable } from './yaml';

export type Row = Record<string, unknown>;

/** The night's entries for the file. */
export function nightFile(row: Row): string {
  return dump(writable(row), { schema: nightSchema, scalarStyleRules: stylesFor() });
}

/** A sign before each name that has an entry before it. */
const further = '\uE000';

/** Names that need quotes have them between the quotes of the radio, too. */
function markNames(documents: Document[]): void {
  visit(documents, (node, { depth }) => {
    if (node.kind !== 'mapping' || (depth === 0 && node.style !== COLLECTION_STYLE.FLOW)) return;
    for (const [index, { key }] of node.items.entries()) {
      if (key.kind !== 'scalar') continue;
      if (isAmbiguous(key.value) || !isPlain(key.value, true)) key.value = `'${key.value.replaceAll("'", "''")}'`;
      if (index > 0) key.value = `${further}${key.value}`;
    }
  });
}

/** The same for the radio, where each character counts. */
export function radioLines(row: Row): string {
  const lines = dump(writable(row), {
    schema: logSchema,
    scalarStyleRules: stylesFor({ isOneLine: true }),
    flowLevel: 1,
    flowSkipColonSpace: true,
    flowSkipCommaSpace: true,
    lineWidth: -1,
    transform: markNames,
  });
  return lines.replaceAll(`"${further}`, ' "');
}
