import { linkFinder } from './rules';

const linkify = linkFinder({ fuzzyLink: false, fuzzyEmail: false });
linkify.add('tram:', { validate: (text, pos, self) => self.testSchemaAt(text, 'http:', pos) }).add('ftp:', null);

/** The links of a driver's note, with their schemes; those of trams look like those of the web. */
export function noteLinks(note: string): [string, string][] {
  return (linkify.match(note) ?? []).map(({ schema, text }) => [schema, text]);
}
