import { linkifyit, type SchemaOpts } from 'linkify-it';

const web: SchemaOpts['validate'] = (text, position, linkify) => {
  const expression = linkify.re.get_http_validator();
  expression.lastIndex = position;
  return expression.exec(text)?.[0].length ?? 0;
};

const linkify = linkifyit({ fuzzyEmail: false }).add('ftp:', null).add('tram:', { validate: web });

/** The links of a driver's note, with their schemes; those of trams look like those of the web. */
export function noteLinks(note: string): [string, string][] {
  return linkify.match(note)?.map((link): [string, string] => [link.schema, link.text]) ?? [];
}
