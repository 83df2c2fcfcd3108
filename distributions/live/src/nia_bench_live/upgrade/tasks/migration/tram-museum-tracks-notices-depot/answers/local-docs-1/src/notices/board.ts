import { LinkifyIt } from 'linkify-it';
import { links } from './options';

const linkify = new LinkifyIt({ ...links, fuzzyLink: true, fuzzyEmail: true });

/** The links of a notice on the board, as they are followed; people write trams.example.org there. */
export function boardLinks(notice: string): string[] {
  return (linkify.match(notice) ?? []).map(({ schema, raw, url }) => (schema === '' ? `http://${raw}` : url));
}
