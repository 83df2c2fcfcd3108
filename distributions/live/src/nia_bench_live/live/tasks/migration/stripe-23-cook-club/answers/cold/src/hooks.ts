import Stripe from 'stripe';

export interface HookSettings {
  secret: string;
  /** How old a message may be, in seconds; 0 leaves it to Stripe's library. */
  tolerance: number;
}

/** The event in a message that just came from Stripe; throws when it is forged, or older than it may be. */
export function incoming(stripe: Stripe, body: string, signature: string, { secret, tolerance }: HookSettings): Stripe.Event {
  return stripe.webhooks.constructEvent(body, signature, secret, tolerance === 0 ? undefined : tolerance);
}

/** Whether a message of our archive, however old, was signed by Stripe. */
export function isGenuine(stripe: Stripe, body: string, signature: string, secret: string): boolean {
  try {
    return stripe.webhooks.signature.verifyHeader(body, signature, secret, Number.POSITIVE_INFINITY);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}

/** The event in a message whose signature was checked when it was put into our archive. */
export function archived(stripe: Stripe, body: string): Stripe.Event {
  return stripe.constructEventWithoutVerification(body);
}
