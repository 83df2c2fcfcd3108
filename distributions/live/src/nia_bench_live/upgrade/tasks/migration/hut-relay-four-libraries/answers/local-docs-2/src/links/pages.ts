import { normalLink } from './normal';

/** A page in the language of the reader: the part of the path that names one is left out. */
export function pageLink(link: string): string {
  return normalLink(link, {
    removeTrailingSlash: false,
    transformPath: (parts) => parts.filter((part) => !['de', 'it', 'sl'].includes(part)),
  });
}

/** A link that is safe to open. */
export function safeLink(link: string): string {
  return normalLink(link, { forceHttps: true });
}
