import typeIs from 'type-is';

const tables = ['json', 'text/*', '+xml'];

/** The kind of a table that a station sends, or null where the hut takes no such thing. */
export function tableKind(type: string): string | null {
  return typeIs.is(type, tables) || null;
}
