import { LinkifyIt, REBuilder } from 'linkify-it';

/** The rules of the observatory: which addresses are links, and where they end. */
class Rules extends REBuilder {
  /** A path ends at a space or a separator, and has most signs in it. */
  override get_path(): RegExp {
    const space = this.src_ZCc;
    const separator = '[><\\uff5c]';
    const signs = [
      `(?!${space}|${separator}|[\\(\\)\\[\\]\\{\\}\\.,"'\\?!\\-;]).`,
      `\\[(?:(?!${space}|\\]).)*\\]`,
      `\\((?:(?!${space}|[\\)]).)*\\)`,
      `\\{(?:(?!${space}|[\\}]).)*\\}`,
      `"(?:(?!${space}|["]).)+"`,
      `'(?:(?!${space}|[']).)+'`,
      `'(?=${this.get_pseudo_letter().source}|[\\-])`,
      '\\.{2,}[a-zA-Z0-9%\\/&]',
      `\\.(?!${space}|[.]|$)`,
      '-+',
      `,(?!${space}|$)`,
      `;(?!${space}|$)`,
      `!+(?!${space}|[!]|$)`,
      `\\?(?!${space}|[?]|$)`,
    ].join('|');
    return new RegExp(`(?:(?:[\\/?#](?:${signs})+|\\/)?)`, super.get_path().flags);
  }

  /** An address in brackets is no link. */
  override get_ipv6_url_host(): RegExp {
    return new RegExp('(?!)', super.get_ipv6_url_host().flags);
  }

  override get_ipv6_mail_host(): RegExp {
    return new RegExp('(?!)', super.get_ipv6_mail_host().flags);
  }
}

/** What finds links; where it is told to, also those without a scheme. */
export function linkFinder(isFuzzy: boolean): LinkifyIt {
  return new LinkifyIt({
    rebuilder: new Rules(),
    fuzzyLink: isFuzzy,
    fuzzyEmail: isFuzzy,
    urlAuth: true,
    maxLength: 1_000_000,
  });
}
