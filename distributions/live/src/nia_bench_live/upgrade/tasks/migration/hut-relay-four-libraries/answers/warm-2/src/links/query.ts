/** A link whose query has its signs as they are, without a slash at the end. */
export function withPlainQuery(link: string, keepsSlash = false): string {
  if (!/^https?:/i.test(link)) return link;
  const url = new URL(link);
  const slashless = !link.includes('?') && !link.includes('#') && url.pathname === '/';
  if (slashless || url.search === '') return link;
  url.searchParams.sort();
  try {
    url.search = decodeURIComponent(url.search);
  } catch {
    // It stays as it is.
  }
  const text = url.toString();
  return url.hash === '' && (!keepsSlash || url.pathname === '/') ? text.replace(/\/$/, '') : text;
}
