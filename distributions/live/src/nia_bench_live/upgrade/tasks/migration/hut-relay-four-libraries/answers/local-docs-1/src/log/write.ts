import { DUMP_SCHEMA, nullYaml11Tag } from 'js-yaml';
import { write } from './dump';

const tildeSchema = DUMP_SCHEMA.withTags({ ...nullYaml11Tag, represent: () => '~' });

export type Row = Record<string, unknown>;

/** The night's entries for the file. What nobody knows is a tilde. */
export function nightFile(row: Row): string {
  return write(row, { schema: tildeSchema });
}

/** The same for the radio, where each character counts: one line for each entry, no blank in a list, and none after a colon. */
export function radioLines(row: Row): string {
  const text = write(row, { flowLevel: 1, flowSkipCommaSpace: true, flowSkipColonSpace: true, lineWidth: -1 });
  const values = Object.values(row).filter((value) => value !== undefined);
  const groups = values.map((value) => typeof value === 'object' && value !== null);
  return text
    .split('\n')
    .map((line, index) => (groups[index] ? withBlanks(line) : line))
    .join('\n');
}

/** Puts a blank between the entries of a mapping, as the radio has always had it; lists have none. */
function withBlanks(line: string): string {
  const start = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^'"].*?): /.exec(line)?.[0] ?? '';
  const open: string[] = [];
  const parts = line.slice(start.length).match(/"(?:[^"\\]|\\.)*"|(?<![^\s,:[{])'(?:[^']|'')*'|[^]/g) ?? [];
  const spaced = parts.map((part) => {
    if (part === '{' || part === '[') open.push(part);
    if (part === '}' || part === ']') open.pop();
    return part === ',' && open.at(-1) === '{' ? ', ' : part;
  });
  return start + spaced.join('');
}
