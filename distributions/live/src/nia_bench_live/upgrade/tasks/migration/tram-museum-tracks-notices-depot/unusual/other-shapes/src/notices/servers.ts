import { linkifyit, REBuilder } from 'linkify-it';

class Servers extends REBuilder {
  override get_host_terminator(): RegExp {
    return new RegExp(`${this.get_port().source}${super.get_host_terminator().source}`);
  }
}

const linkify = linkifyit({ fuzzyLink: true, fuzzyEmail: false, rebuilder: new Servers() });

/** The servers that somebody names in a hurry, such as depot.example.org:8080/board. */
export function serverLinks(text: string): string[] {
  return linkify.match(text)?.map((link) => link.url) ?? [];
}
