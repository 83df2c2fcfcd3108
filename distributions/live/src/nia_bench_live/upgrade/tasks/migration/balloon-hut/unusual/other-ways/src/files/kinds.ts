import { match, normalize } from 'type-is';

const tables = ['json', 'text/*', '+xml'].map((name) => ({ name, fits: match(normalize(name) as string) }));
const rest = /^(?:;\s*[\w!#$%&'*+.^`|~-]+\s*=\s*(?:"(?:[^"\\]|\\.)*"|[\w!#$%&'*+.^`|~-]+)\s*)*$/;

/** The kind of a table that a station sends, or null where the hut takes no such thing. */
export function tableKind(type: string): string | null {
  const end = type.includes(';') ? type.indexOf(';') : type.length;
  const plain = type.slice(0, end).trim().toLowerCase();
  if (!rest.test(type.slice(end))) return null;
  const found = tables.find(({ fits }) => fits(plain));
  if (!found) return null;
  return found.name === 'json' ? 'json' : plain;
}
