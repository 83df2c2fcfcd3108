import normalizeUrl, { type Options } from 'normalize-url';

/** Escapes in a query that were always written as the characters that they stand for. */
const written = /%(?:21|24|25|26|28|29|2A|2B|2C|2F|3A|3B|3D|3F|40|5B|5D)/g;

function plainPath(path: string): string {
  try {
    decodeURI(path);
  } catch {
    return path;
  }
  return path.replaceAll('%25', '%');
}

/** Normalizes a link to the text that it has always had: fewer escapes than the library leaves by itself. */
export function normalLink(link: string, options: Options): string {
  // A machine without a name on the net has always been left alone.
  if (/^\s*localhost:/i.test(link)) return link.trim();
  const normal = normalizeUrl(link, options);
  if (!/^(?:https?|file):/.test(normal)) return normal;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(normal) ?? [];
  const text = plainPath(path) + query.replaceAll('%20', '+').replace(written, decodeURIComponent) + hash;
  const isEndFree = options.removeTrailingSlash !== false || new URL(normal).pathname === '/';
  return isEndFree && hash === '' ? text.replace(/\/$/, '') : text;
}
