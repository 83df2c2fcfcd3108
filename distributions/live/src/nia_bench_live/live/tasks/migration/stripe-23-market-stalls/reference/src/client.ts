import Stripe from 'stripe';

/** Where Stripe is; tests have one of their own. */
export type Place = Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, 'host' | 'port' | 'protocol'>;

/** We name the version of the API that the library was made for, so that nobody is surprised by the account's own. */
export const connect = (key: string, place: Place = {}): Stripe =>
  new Stripe(key, { apiVersion: '2026-10-28.endive', maxNetworkRetries: 0, telemetry: false, ...place });
