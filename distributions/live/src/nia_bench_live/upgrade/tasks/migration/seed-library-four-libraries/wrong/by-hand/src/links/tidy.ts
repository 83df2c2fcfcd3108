export interface Tidying {
  protocol?: string;
  isWithoutHash?: boolean;
  isWithoutWww?: boolean;
  isKept?: (name: string) => boolean;
}

/** A link in one form: sorted parameters, no slash at the end. */
export function tidy(link: string, options: Tidying = {}): string {
  const { protocol = 'http', isWithoutHash = false, isWithoutWww = true, isKept = (name) => !name.startsWith('utm_') } = options;
  const url = new URL(/^\w+:\/\//.test(link) ? link : `${protocol}://${link}`);
  if (isWithoutHash) url.hash = '';
  if (isWithoutWww) url.hostname = url.hostname.replace(/^www\./, '');
  for (const name of [...url.searchParams.keys()]) {
    if (!isKept(name)) url.searchParams.delete(name);
  }
  url.searchParams.sort();
  url.pathname = url.pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const text = decodeURI(url.href);
  return url.hash === '' ? text.replace(/\/$/, '') : text;
}
