import { LinkifyIt } from 'linkify-it';
import { LinkRules, maxLength } from './rules';

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, urlAuth: true, maxLength, rebuilder: new LinkRules() });
linkify
  .add('tram:', {
    validate: (text, pos, self) => {
      const web = self.re.get_http_validator();
      web.lastIndex = pos;
      return web.exec(text)?.[0].length ?? 0;
    },
  })
  .add('ftp:', null);

/** The links of a driver's note, with their schemes; those of trams look like those of the web. */
export function noteLinks(note: string): [string, string][] {
  return (linkify.match(note) ?? []).map(({ schema, text }) => [schema, text]);
}
