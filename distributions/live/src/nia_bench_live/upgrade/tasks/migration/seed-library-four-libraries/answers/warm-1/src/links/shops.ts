import { normalLink } from './normal';

export interface Shop {
  name: string;
  /** The parameters that matter to a shop. One that names none gets all of them. */
  keep?: string[];
  /** Whether the shop is the same without `www.`; nothing is taken away unless a shop says so. */
  plainHost?: boolean;
}

/** A link to a shop, such that two links to one page are the same text. */
export function shopLink(shop: Shop, link: string): string {
  // Those that campaigns add are never kept, and no names at all mean that the others are.
  const keep = shop.keep?.length ? shop.keep.filter((name) => !/^utm_\w+/i.test(name)) : undefined;
  return normalLink(link, { stripWWW: false, keepQueryParameters: keep });
}

export function hostLink(shop: Shop, link: string): string {
  return normalLink(link, { stripWWW: shop.plainHost ?? false, removeTrailingSlash: true });
}
