import { type LinkifyIt, REBuilder } from 'linkify-it';

type Match = NonNullable<ReturnType<LinkifyIt['match']>>[number];

/**
 * What the observatory takes for an address: no hosts in brackets, any signs but spaces in paths, and of the letters
 * that have no scheme only those to known domains.
 */
export class Rules extends REBuilder {
  override get_ipv6_url_host(): RegExp {
    return /(?!)/;
  }

  override get_ipv6_mail_host(): RegExp {
    return /(?!)/;
  }

  override get_auth(): RegExp {
    return new RegExp(`(?:(?:(?!${this.src_ZCc}|[@/\\[\\]()]).)+@)?`);
  }

  override get_path(): RegExp {
    const separators = this.get_text_separators().source;
    const space = this.src_ZCc;
    return new RegExp(
      `(?:[/?#](?:(?!${space}|${separators}|[()[\\]{}.,"'?!\\-;]).|` +
        `\\[(?:(?!${space}|\\]).)*\\]|` +
        `\\((?:(?!${space}|[)]).)*\\)|` +
        `\\{(?:(?!${space}|[}]).)*\\}|` +
        `"(?:(?!${space}|["]).)+"|` +
        `'(?:(?!${space}|[']).)+'|` +
        `'(?=${this.get_pseudo_letter().source}|[-])|` +
        `\\.{2,}[a-zA-Z0-9%/&]|` +
        `\\.(?!${space}|[.]|$)|` +
        `\\-+|` +
        `,(?!${space}|$)|` +
        `;(?!${space}|$)|` +
        `!+(?!${space}|[!]|$)|` +
        `\\?(?!${space}|[?]|$)` +
        `)+|\\/)?`,
    );
  }

  override get_url_host_port(): RegExp {
    return new RegExp(`${this.host()}${this.get_port().source}${this.get_host_terminator().source}`);
  }

  override get_fuzzy_url_host_port(): RegExp {
    return new RegExp(`${this.knownHost()}${this.get_port().source}${this.get_host_terminator().source}`);
  }

  override get_mail_name(): RegExp {
    return /[\-;:&=+$,.a-zA-Z0-9_][\-;:&=+$,".a-zA-Z0-9_]*/;
  }

  override get_mail_host(): RegExp {
    return new RegExp(`${this.host()}${this.get_host_terminator().source}`);
  }

  override get_fuzzy_mail_host(): RegExp {
    return new RegExp(`(?:${this.get_ipv4_addr().source}|${this.knownHost()})${this.get_host_terminator().source}`);
  }

  private host(): string {
    const domain = this.get_domain().source;
    return `(?:(?:(?:${domain})\\.)*${domain})`;
  }

  private knownHost(): string {
    return `(?:(?:(?:${this.get_domain().source})\\.)+(?:${this.get_tld().source}))`;
  }
}

/** The links of a text. After each of them the rest is looked at anew, so that one may follow another directly. */
export function linksOf(linkify: LinkifyIt, text: string): Match[] {
  const links: Match[] = [];
  let rest = text;
  for (let link = linkify.match(rest)?.[0]; link; link = linkify.match(rest)?.[0]) {
    links.push(link);
    rest = rest.slice(link.lastIndex);
  }
  return links;
}
