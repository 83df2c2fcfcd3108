import normalizeUrl from 'normalize-url';
import { isForeign } from './foreign';

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
  return normalizeUrl(link, { stripWWW: false, ...(shop.keep?.length ? { keepQueryParameters: shop.keep } : {}) });
}

export function hostLink(shop: Shop, link: string): string {
  if (isForeign(link)) return link.trim();
  return normalizeUrl(link, { stripWWW: shop.plainHost ?? false, removeTrailingSlash: true });
}
