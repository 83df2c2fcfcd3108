import { normalLink } from './normal';

/** A page in the language of the reader: the part of the path that names one is left out. */
export function pageLink(link: string): string {
  return normalLink(link, {
    // What is left of a path has never had a slash at its end.
    removeTrailingSlash: true,
    transformPath: (parts) => parts.filter((part) => !['de', 'it', 'sl'].includes(part)),
  });
}

/** A link that is safe to open. One that leaves the protocol open is made safe as well. */
export function safeLink(link: string): string {
  return normalLink(link, { forceHttps: true });
}
