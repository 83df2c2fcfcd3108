import { REBuilder } from 'linkify-it';

/** What counts as a link in our texts: ports without a scheme too, no IPv6, and names and passwords of any length. */
export class LinkRules extends REBuilder {
  override get_ipv6_url_host(): RegExp {
    return /(?!)/;
  }

  override get_ipv6_mail_host(): RegExp {
    return /(?!)/;
  }

  override get_auth(): RegExp {
    return new RegExp(`(?:(?:(?!${this.src_ZCc}|[@/\\[\\]()]).)+@)?`);
  }

  override get_mail_name(): RegExp {
    return /[-;:&=+$,.a-zA-Z0-9_][-;:&=+$,".a-zA-Z0-9_]*/;
  }

  override get_fuzzy_url_host_port(): RegExp {
    const ip = this.opts.fuzzyIP ? `${this.get_ipv4_addr().source}|` : '';
    return new RegExp(
      `(?:${ip}(?:(?:(?:${this.get_domain().source})\\.)+(?:${this.get_tld().source})))` +
        this.get_port().source +
        this.get_host_terminator().source,
    );
  }
}

/** Longer than any text. */
export const maxLength = 100_000_000;
