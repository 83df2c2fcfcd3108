export interface Dues {
  /** In cents. */
  amount: number;
  /** In small letters, such as `eur`. */
  currency: string;
  days: number;
  /** A day such as `2028-12-31`; null is without an end. */
  until: string | null;
}

/** What the page and its request say of the member's browser. */
export interface Browser {
  accepts: string;
  address: string;
  language: string;
  agent: string;
  /** Whether scripts run in it. */
  scripts: boolean;
}

export const OUR_BANK = { bin: '424242', country: 'AT', merchant: 'CLUB-0815', network: 'mastercard' };

export type Proof =
  /** The page has to let the member's bank take a fingerprint of the browser. */
  | { id: string; next: 'fingerprint'; url: string }
  /** The page has to let the member's bank ask the member. */
  | { id: string; next: 'question'; url: string }
  /** The member's bank has made sure that it was the member, and these prove it; `transaction` is the id that the card network's directory server has given. */
  | { id: string; next: 'pay'; cryptogram: string; eci: string; transaction: string }
  /** Anything else. */
  | { id: string; next: 'nothing' };
