import { createLinkify } from './rules';

const linkify = createLinkify({ fuzzyLink: false, fuzzyEmail: false });
linkify
  .add('vo:', { validate: (text, pos, self) => self.testSchemaAt(text, 'http:', pos) })
  .add('cat:', { validate: (text, pos) => /^[A-Z]+\d+/.exec(text.slice(pos))?.[0].length ?? 0 });

/** The links of a note to catalogues, such as vo://sky.example.org/m31 or cat:NGC224, with their schemes. */
export function catalogueLinks(note: string): [string, string][] {
  return (linkify.match(note) ?? []).map(({ schema, text }) => [schema.toLowerCase(), text]);
}
