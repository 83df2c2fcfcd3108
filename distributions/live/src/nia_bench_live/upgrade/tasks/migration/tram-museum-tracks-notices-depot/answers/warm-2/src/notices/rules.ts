import { LinkifyIt, REBuilder } from 'linkify-it';

/** Links may have a port also where they have no scheme, and names before an `@` may be long. */
class NoticeRules extends REBuilder {
  override get_fuzzy_url_host_port(): RegExp {
    const { source } = super.get_fuzzy_url_host_port();
    const end = this.get_host_terminator().source;
    return new RegExp(`${source.slice(0, -end.length)}${this.get_port().source}${end}`);
  }

  override get_path_terminator(): RegExp {
    return new RegExp(`${this.src_ZCc}|${this.get_text_separators().source}|[()[\\]{}.,"'?!\\-;]`);
  }

  override get_auth(): RegExp {
    return new RegExp(super.get_auth().source.replace('{1,50}', '+'));
  }
}

/** What finds the links of a text. */
export function linkFinder(options: { fuzzyLink: boolean; fuzzyEmail: boolean }): LinkifyIt {
  return new LinkifyIt({ ...options, urlAuth: true, maxLength: 10_000_000, rebuilder: new NoticeRules() });
}
