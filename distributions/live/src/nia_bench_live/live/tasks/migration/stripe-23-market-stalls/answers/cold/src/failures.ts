import Stripe from 'stripe';

export type Failure = InstanceType<typeof Stripe.errors.StripeError>;

export const isDeclined = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeCardError> =>
  error instanceof Stripe.errors.StripeCardError;

/** What the till shows: why a card was declined, or what Stripe said. */
export function shown(failure: Failure): string {
  return isDeclined(failure) ? `declined: ${failure.decline_code ?? failure.code}` : failure.message;
}
