import { REBuilder } from 'linkify-it';

const nothing = /(?!)/;

/** What the observatory takes for links: no addresses in brackets, and paths with signs of all languages. */
export class LinkBuilder extends REBuilder {
  override get_ipv6_url_host(): RegExp {
    return nothing;
  }

  override get_ipv6_mail_host(): RegExp {
    return nothing;
  }

  override get_auth(): RegExp {
    return new RegExp(`(?:(?:(?!${this.src_ZCc}|[@/\\[\\]()]).)+@)?`);
  }

  override get_path(): RegExp {
    const space = this.src_ZCc;
    const separators = this.get_text_separators().source;
    return new RegExp(
      '(?:[/?#](?:' +
        `(?!${space}|${separators}|[()[\\]{}.,"'?!\\-;]).|` +
        `\\[(?:(?!${space}|\\]).)*\\]|` +
        `\\((?:(?!${space}|[)]).)*\\)|` +
        `\\{(?:(?!${space}|[}]).)*\\}|` +
        `\\"(?:(?!${space}|["]).)+\\"|` +
        `\\'(?:(?!${space}|[']).)+\\'|` +
        `\\'(?=${this.get_pseudo_letter().source}|[-])|` +
        '\\.{2,}[a-zA-Z0-9%/&]|' +
        `\\.(?!${space}|[.]|$)|` +
        '\\-+|' +
        `,(?!${space}|$)|` +
        `;(?!${space}|$)|` +
        `\\!+(?!${space}|[!]|$)|` +
        `\\?(?!${space}|[?]|$)` +
        ')+|\\/)?',
    );
  }

  override get_mail_name(): RegExp {
    return /[-;:&=+$,.a-zA-Z0-9_][-;:&=+$,".a-zA-Z0-9_]*/;
  }

  override get_url_host_port(): RegExp {
    return new RegExp(this.hosts() + this.get_port().source + this.get_host_terminator().source);
  }

  override get_mail_host(): RegExp {
    return new RegExp(this.hosts() + this.get_host_terminator().source);
  }

  override get_fuzzy_url_host_port(): RegExp {
    return new RegExp(this.knownHosts() + this.get_port().source + this.get_host_terminator().source);
  }

  override get_fuzzy_mail_host(): RegExp {
    return new RegExp(
      `(?:${this.get_ipv4_addr().source}|${this.knownHosts()})${this.get_host_terminator().source}`,
    );
  }

  private hosts(): string {
    const domain = this.get_domain().source;
    return `(?:(?:(?:${domain})\\.)*${domain})`;
  }

  private knownHosts(): string {
    return `(?:(?:(?:${this.get_domain().source})\\.)+(?:${this.get_tld().source}))`;
  }
}
