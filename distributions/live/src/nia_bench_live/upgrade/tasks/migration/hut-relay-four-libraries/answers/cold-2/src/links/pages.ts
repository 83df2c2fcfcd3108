import { tidyLink } from './tidy';

/** A page in the language of the reader: the part of the path that names one is left out. */
export function pageLink(link: string): string {
  const page = tidyLink(
    link,
    {
      removeTrailingSlash: false,
      transformPath: (parts) => parts.filter((part) => part !== '' && !['de', 'it', 'sl'].includes(part)),
    },
    { slash: true },
  );
  // The parts are joined without a slash after the last one.
  return page.replace(/^(https?:\/\/[^/?#]+\/[^?#]*[^/?#])\/(?=[?#]|$)/, '$1');
}

/** A link that is safe to open. One that leaves the protocol open is made safe as well. */
export function safeLink(link: string): string {
  return tidyLink(link.trim().replace(/^\/\//, 'https://'), { forceHttps: true, normalizeProtocol: false });
}
