import type { LinkifyIt } from 'linkify-it';

export interface Link {
  from: number;
  to: number;
  url: string;
}

/** How all links are found: with a name before the host, and however long they are. */
export const SHARED = { fuzzyEmail: false, urlAuth: true, maxLength: 1_000_000 } as const;

const PORT = String.raw`:(?:6(?:[0-4]\d{3}|5(?:[0-4]\d{2}|5(?:[0-2]\d|3[0-5])))|[1-5]?\d{1,4})`;
const HOST_AND_PORT = new RegExp(String.raw`(^|\s)([^\s/?#:@]+\.[^\s/?#:@]+)(${PORT})(?![\p{L}\p{N}_])`, 'gu');
const HOST_AND_PATH = /((?:\/\/|\.)[^\s/?#]+[/?#])(\S+)/g;
const PATH_SIGN = /(?![\u0000-\u007F\uFF5C])[\p{P}\p{S}]/gu;

/** A text whose paths have a letter for each dash, dot or other sign that may be part of a path. */
function withPlainPaths(text: string): string {
  return text.replace(HOST_AND_PATH, (_, host: string, path: string) => host + path.replace(PATH_SIGN, (sign) => 'x'.repeat(sign.length)));
}

/** The links in a text, with their places in it. */
export function linksIn(linkify: LinkifyIt, text: string): Link[] {
  // The port of a host without `//` is taken out, and what is found gets it back.
  const cuts: { at: number; length: number }[] = [];
  let removed = 0;
  const portless = withPlainPaths(text).replace(HOST_AND_PORT, (_, before: string, host: string, port: string, offset: number) => {
    cuts.push({ at: offset + before.length + host.length - removed, length: port.length });
    removed += port.length;
    return before + host;
  });
  const lengthOf = (chosen: { length: number }[]): number => chosen.reduce((sum, { length }) => sum + length, 0);
  const links: Link[] = [];
  for (const { index, lastIndex, raw, url } of linkify.match(portless) ?? []) {
    // A host in brackets is none for us.
    if (/^(?:[a-z]+:)?\/\/(?:[^\s/?#]*@)?\[/i.test(raw)) continue;
    const from = index + lengthOf(cuts.filter(({ at }) => at <= index));
    const to = lastIndex + lengthOf(cuts.filter(({ at }) => at <= lastIndex));
    links.push({ from, to, url: url.slice(0, url.length - raw.length) + text.slice(from, to) });
  }
  return links;
}
