import Anthropic from '@anthropic-ai/sdk';

export interface Access {
  baseURL: string;
  /** Our key at Anthropic: the gateway passes it on, it wants it in `X-Api-Key`. */
  apiKey: string;
  /** Our token at the gateway: it wants it as the bearer token. */
  gatewayToken: string;
}

export function connect({ baseURL, apiKey, gatewayToken }: Access): Anthropic {
  return new Anthropic({
    baseURL,
    apiKey,
    authToken: gatewayToken,
    maxRetries: 0,
  });
}
