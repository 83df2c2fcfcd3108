import { plainLink } from './plain';

/** A page of a catalogue: of its parameters those that name the page, but nothing of a session. */
export function cataloguePage(link: string): string {
  return plainLink(link, {
    keepQueryParameters: [/^(?!session)[^]*id$/, 'page'],
    removeQueryParameters: [/^session/, 'utm_source'],
  });
}

/** A source of seed. The library's own machine is written as it is: it has no name on the net. */
export function sourceLink(link: string): string {
  if (isMachine(link.trim())) return link.trim();
  return plainLink(link, { defaultProtocol: 'https', stripHash: true });
}

/** Whether a link begins with a name without a dot and a colon, such as `localhost:8080`. */
function isMachine(link: string): boolean {
  const name = /^([a-z][a-z\d+-]*):/i.exec(link)?.[1]?.toLowerCase();
  return name !== undefined && !['http', 'https', 'file', 'data'].includes(name);
}
