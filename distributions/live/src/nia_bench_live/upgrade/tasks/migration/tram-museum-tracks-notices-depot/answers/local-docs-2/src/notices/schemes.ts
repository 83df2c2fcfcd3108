import { LinkifyIt } from 'linkify-it';
import { asBefore, linksIn } from './links';

const linkify = new LinkifyIt({ ...asBefore, fuzzyLink: false, fuzzyEmail: false });
linkify
  .add('tram:', { validate: (text, position, self) => self.testSchemaAt(text, 'http:', position) })
  .add('ftp:', null);

/** The links of a driver's note, with their schemes; those of trams look like those of the web. */
export function noteLinks(note: string): [string, string][] {
  return linksIn(linkify, note).map(({ schema, text }) => [schema, text]);
}
