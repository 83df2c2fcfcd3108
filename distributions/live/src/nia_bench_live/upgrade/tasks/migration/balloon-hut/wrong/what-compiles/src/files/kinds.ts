import { TypeIs } from 'type-is';

const tables = new TypeIs(['json', 'text/*', '+xml']);

/** The kind of a table that a station sends, or null where the hut takes no such thing. */
export function tableKind(type: string): string | null {
  return tables.is(type) ?? null;
}
