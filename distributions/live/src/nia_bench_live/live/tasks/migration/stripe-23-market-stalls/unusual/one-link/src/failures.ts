import Stripe from 'stripe';

const { StripeCardError } = Stripe.errors;

export type Failure = InstanceType<typeof Stripe.errors.StripeError>;

export const isDeclined = (error: unknown): error is InstanceType<typeof StripeCardError> => error instanceof StripeCardError;

/** What the till shows: why a card was declined, or what Stripe said. */
export function shown(failure: Failure): string {
  if (failure instanceof StripeCardError) return `declined: ${failure.decline_code ?? failure.code}`;
  return failure.message;
}
