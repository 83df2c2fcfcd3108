import { plainLink } from './plain';

/** A page in the language of the reader: the part of the path that names one is left out. */
export function pageLink(link: string): string {
  const transformPath = (parts: string[]): string[] => parts.filter((part) => !['de', 'it', 'sl'].includes(part));
  return plainLink(link, { transformPath }, true);
}

/** A link that is safe to open. One that leaves the protocol open is made safe as well. */
export function safeLink(link: string): string {
  return plainLink(link, { forceHttps: true });
}
