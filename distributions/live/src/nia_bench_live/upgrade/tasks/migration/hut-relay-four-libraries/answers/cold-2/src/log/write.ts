import { defineScalarTag, dump, NOT_RESOLVED, YAML11_SCHEMA } from 'js-yaml';

export type Row = Record<string, unknown>;

const tilde = defineScalarTag('tag:yaml.org,2002:null', {
  implicit: true,
  resolve: (source: string) => (['', '~', 'null', 'Null', 'NULL'].includes(source) ? null : NOT_RESOLVED),
  identify: (data: unknown) => data === null,
  represent: () => '~',
});

/** The night's entries for the file. What nobody knows is a tilde. */
export function nightFile(row: Row): string {
  return dump(row, { schema: YAML11_SCHEMA.withTags(tilde) });
}

const flow = { flowLevel: 0, lineWidth: -1, schema: YAML11_SCHEMA } as const;

/** A value in a line: lists without blanks, maps with one after each comma and their names in quotes. */
function flowText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => flowText(item ?? null)).join(',')}]`;
  if (Object.prototype.toString.call(value) === '[object Object]') {
    const pairs = Object.entries(value as Row).filter(([, entry]) => entry !== undefined);
    return `{${pairs.map(([name, entry]) => `"${scalarText(name)}":${flowText(entry)}`).join(', ')}}`;
  }
  return scalarText(value);
}

function scalarText(value: unknown): string {
  return dump([value], flow).trimEnd().slice(1, -1);
}

/** The same for the radio, where each character counts: one line for each entry, no blank in a list, and none after a colon. */
export function radioLines(row: Row): string {
  const entries = Object.entries(row).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return '{}\n';
  return entries.map(([name, value]) => `${scalarText(name)}: ${flowText(value)}\n`).join('');
}
