import { normalized } from './normalized';

export interface Shop {
  name: string;
  /** The parameters that matter to a shop. */
  keep?: string[];
  /** Whether the shop is the same without `www.`. */
  plainHost?: boolean;
}

/** A link to a shop, such that two links to one page are the same text. */
export function shopLink(shop: Shop, link: string): string {
  // A shop that names no parameters keeps all but those that count visitors, which no shop keeps.
  const keep = shop.keep?.length ? shop.keep.filter((name) => !/^utm_\w+/i.test(name)) : undefined;
  return normalized(link, { stripWWW: false, ...(keep && { keepQueryParameters: keep }) });
}

export function hostLink(shop: Shop, link: string): string {
  return normalized(link, { stripWWW: shop.plainHost ?? false, removeTrailingSlash: true });
}
