/** What is offered in a shop. */
export interface Offer {
  id: string;
  title: string;
}

/** A page of the offers of a shop; behind the last page the pages are empty. */
export type GetPage = (page: number) => Promise<Offer[]>;

/** The picture of an offer, or null where it has none. */
export type GetPicture = (offer: Offer) => Promise<Uint8Array | null>;

/** What a shop asks for a title, or null where it does not have it. */
export type Ask = (address: string, shop: string) => Promise<number | null>;
