import { LinkifyIt, REBuilder, type LinkifyOptions } from 'linkify-it';

const never = /(?!)/;

/** The rules of the observatory: no addresses in brackets, and paths with all signs but spaces and what ends a sentence. */
class Rules extends REBuilder {
  override get_ipv6_url_host(): RegExp {
    return never;
  }

  override get_ipv6_mail_host(): RegExp {
    return never;
  }

  override get_path(): RegExp {
    const space = this.src_ZCc;
    const separators = '[><\\uff5c]';
    const letter = `(?:(?!${separators}|${this.src_ZPCc})${this.src_Any})`;
    const parts = [
      `(?!${space}|${separators}|[\\(\\)\\[\\]\\{\\}.,"'?!\\-;]).`,
      `\\[(?:(?!${space}|\\]).)*\\]`,
      `\\((?:(?!${space}|\\)).)*\\)`,
      `\\{(?:(?!${space}|\\}).)*\\}`,
      `"(?:(?!${space}|").)+"`,
      `'(?:(?!${space}|').)+'`,
      `'(?=${letter}|-)`,
      '\\.{2,}[a-zA-Z0-9%\\/&]',
      `\\.(?!${space}|\\.|$)`,
      '-+',
      `,(?!${space}|$)`,
      `;(?!${space}|$)`,
      `!+(?!${space}|!|$)`,
      `\\?(?!${space}|\\?|$)`,
    ];
    return new RegExp(`(?:[\\/?#](?:${parts.join('|')})+|\\/)?`, super.get_path().flags);
  }
}

/** A linkifier with the rules of the observatory; users may stand before a host, and links may be long. */
export function createLinkify(options: LinkifyOptions): LinkifyIt {
  return new LinkifyIt({ urlAuth: true, maxLength: 2 ** 31 - 1, ...options, rebuilder: new Rules() });
}
