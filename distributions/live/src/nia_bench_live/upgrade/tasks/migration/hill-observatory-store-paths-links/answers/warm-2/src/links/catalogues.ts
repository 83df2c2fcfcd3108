import { LinkifyIt } from 'linkify-it';
import { LinkBuilder } from './builder';

const linkify = new LinkifyIt({
  fuzzyLink: false,
  fuzzyEmail: false,
  urlAuth: true,
  rebuilder: new LinkBuilder(),
});
linkify
  .add('vo:', { validate: (text, pos, self) => self.testSchemaAt(text, 'http:', pos) })
  .add('cat:', { validate: (text, pos) => /^[A-Z]+\d+/.exec(text.slice(pos))?.[0].length ?? 0 });

/** The links of a note to catalogues, such as vo://sky.example.org/m31 or cat:NGC224, with their schemes. */
export function catalogueLinks(note: string): [string, string][] {
  return (linkify.match(note) ?? []).map(({ schema, text }) => [schema, text]);
}
