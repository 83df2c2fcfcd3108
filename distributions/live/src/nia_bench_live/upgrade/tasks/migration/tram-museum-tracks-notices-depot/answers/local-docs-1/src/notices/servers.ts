import { LinkifyIt } from 'linkify-it';
import { links } from './options';

const linkify = new LinkifyIt({ ...links, fuzzyLink: true, fuzzyEmail: false });

/** The servers that somebody names in a hurry, such as depot.example.org:8080/board. */
export function serverLinks(text: string): string[] {
  return (linkify.match(text) ?? []).map(({ schema, raw, url }) => (schema === '' ? `http://${raw}` : url));
}
