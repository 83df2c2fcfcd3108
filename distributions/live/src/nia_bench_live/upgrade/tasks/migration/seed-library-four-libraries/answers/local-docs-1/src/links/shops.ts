import normalizeUrl from 'normalize-url';
import { isForeign, plainQuery } from './query';

export interface Shop {
  name: string;
  /** The parameters that matter to a shop. One that names none gets all of them. */
  keep?: string[];
  /** Whether the shop is the same without `www.`; nothing is taken away unless a shop says so. */
  plainHost?: boolean;
}

/** A link to a shop, such that two links to one page are the same text. */
export function shopLink(shop: Shop, link: string): string {
  if (isForeign(link)) return link.trim();
  // What comes from an advertisement is left out, whatever matters to the shop.
  const keep = shop.keep?.length ? { keepQueryParameters: shop.keep.filter((name) => !/^utm_\w+/i.test(name)) } : {};
  return plainQuery(normalizeUrl(link, { stripWWW: false, emptyQueryValue: 'always', ...keep }));
}

export function hostLink(shop: Shop, link: string): string {
  if (isForeign(link)) return link.trim();
  return plainQuery(
    normalizeUrl(link, { stripWWW: shop.plainHost ?? false, removeTrailingSlash: true, emptyQueryValue: 'always' }),
  );
}
