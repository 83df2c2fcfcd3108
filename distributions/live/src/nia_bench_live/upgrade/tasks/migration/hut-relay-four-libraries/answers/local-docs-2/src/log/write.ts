import { DUMP_SCHEMA, dump, nullCoreTag } from 'js-yaml';
import { withoutUndefined } from './plain';

export type Row = Record<string, unknown>;

const tildeSchema = DUMP_SCHEMA.withTags({ ...nullCoreTag, represent: () => '~' });

/** The night's entries for the file. What nobody knows is a tilde. */
export function nightFile(row: Row): string {
  return dump(withoutUndefined(row), { schema: tildeSchema });
}

/** The same for the radio, where each character counts: one line for each entry, no blank in a list, and none after a colon. */
export function radioLines(row: Row): string {
  const text = dump(withoutUndefined(row), { flowLevel: 1, flowSkipColonSpace: true, lineWidth: -1 });
  return text
    .split('\n')
    .map((line) => {
      const [, name, value] = entryLine.exec(line) ?? [];
      return name === undefined || value === undefined ? line : name + condenseLists(value);
    })
    .join('\n');
}

/** An entry whose value is a list or has names of its own. */
const entryLine = /^((?:'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|[^'"].*?): (?:&\S+ )?)([[{].*)$/;

/** Takes the blanks out of lists. Those between names stay, which js-yaml would take away as well. */
function condenseLists(text: string): string {
  const open: string[] = [];
  return text.replace(/'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|[[{\]}]|, /g, (part) => {
    if (part === '[' || part === '{') open.push(part);
    else if (part === ']' || part === '}') open.pop();
    else if (part === ', ' && open.at(-1) === '[') return ',';
    return part;
  });
}
