import LinkifyIt from 'linkify-it';

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, urlAuth: true, maxLength: Infinity });
linkify.add('tram:', 'http:').add('ftp:', null);

/** The links of a driver's note, with their schemes; those of trams look like those of the web. */
export function noteLinks(note: string): [string, string][] {
  return (linkify.match(note) ?? []).map(({ schema, text }) => [schema, text]);
}
