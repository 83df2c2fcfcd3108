import { dump, YAML11_SCHEMA } from 'js-yaml';

/** What guests wrote into the books of the huts, by the names that they signed with. */
export function bookFile(remarks: Readonly<Record<string, string>>): string {
  return dump(remarks, { lineWidth: -1, schema: YAML11_SCHEMA });
}
