import { linkifyit } from 'linkify-it';

const number = /[A-Z]+\d+/y;

const linkify = linkifyit({ fuzzyEmail: false })
  .add('vo:', {
    validate(text, position, self) {
      const web = self.re.get_http_validator();
      web.lastIndex = position;
      return web.exec(text)?.[0].length ?? 0;
    },
  })
  .add('cat:', {
    validate(text, position) {
      number.lastIndex = position;
      return number.test(text) ? number.lastIndex - position : 0;
    },
  });

/** The links of a note to catalogues, such as vo://sky.example.org/m31 or cat:NGC224, with their schemes. */
export function catalogueLinks(note: string): [string, string][] {
  return linkify.match(note)?.map((link): [string, string] => [link.schema, link.text]) ?? [];
}
