import Anthropic from '@anthropic-ai/sdk';

export interface Access {
  baseURL: string;
  /** Our key at Anthropic: the gateway passes it on, it wants it in `X-Api-Key`. */
  apiKey: string;
  /** Our token at the gateway: it wants it as the bearer token. */
  gatewayToken: string;
}

export function connect({ baseURL, apiKey, gatewayToken }: Access): Anthropic {
  // The client takes one way to sign in, so the token of the gateway goes along as a header of its own.
  return new Anthropic({
    baseURL,
    apiKey,
    authToken: null,
    defaultHeaders: { Authorization: `Bearer ${gatewayToken}` },
    maxRetries: 0,
  });
}
