import normalizeUrl, { type Options } from 'normalize-url';

/** Writes a link as ever: its parameters without escapes where they can be, and no slash at the very end, unless it is kept there. */
export function plainLink(link: string, options: Options = {}, keepsSlash = false): string {
  const normalized = normalizeUrl(link, options);
  if (!/^https?:\/\//i.test(normalized)) return normalized;
  const url = new URL(normalized);
  try {
    url.search = decodeURIComponent(url.search);
  } catch {
    // What cannot be decoded stays as it is.
  }
  const strips = url.hash === '' && (!keepsSlash || url.pathname === '/');
  return strips ? url.href.replace(/\/$/, '') : url.href;
}
