import { linkFinder } from './rules';

const linkify = linkFinder(false);
linkify
  .add('vo:', { validate: (text, position, self) => self.testSchemaAt(text, 'http:', position) })
  .add('cat:', { validate: (text, position) => /^[A-Z]+\d+/.exec(text.slice(position))?.[0].length ?? 0 });

/** The links of a note to catalogues, such as vo://sky.example.org/m31 or cat:NGC224, with their schemes. */
export function catalogueLinks(note: string): [string, string][] {
  return (linkify.match(note) ?? []).map(({ schema, text }) => [schema, text]);
}
