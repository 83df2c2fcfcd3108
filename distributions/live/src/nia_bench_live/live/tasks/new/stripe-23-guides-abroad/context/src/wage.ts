export interface Wage {
  /** Our financial account at Stripe that it is paid from. What it holds is in pounds. */
  from: string;
  /** The guide's account at Stripe, which has a bank account to be paid to. */
  guide: string;
  /** What the guide is sent, in the smallest unit of `currency`. */
  amount: number;
  /** The guide's currency, such as `eur`. */
  currency: string;
  /** The day on which it is sent, such as `2026-12-01`; without one, as soon as it is agreed to. */
  day?: string;
}

export interface Review {
  /** What it takes from our account, in pence. */
  debited: number;
  /** What Stripe estimates as fees, in pence, all together and without taxes on them. */
  fees: number;
  /** The rate of exchange from pounds to the guide's currency, in Stripe's own words; null where there is none. */
  rate: string | null;
  /** Whether the bank knows the recipient by exactly the name that we have; false where it does not say. */
  nameFits: boolean;
}
