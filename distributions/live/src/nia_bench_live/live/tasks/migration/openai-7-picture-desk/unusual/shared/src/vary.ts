import type OpenAI from 'openai';

import { bytesOf, shared } from './shared.js';
import { VARIANT } from './words.js';

export function vary(client: OpenAI, picture: Buffer, customer: string): Promise<Buffer[]> {
  const image = [new File([new Uint8Array(picture)], 'picture.png', { type: 'image/png' })];
  return client.images
    .edit({ ...shared(customer), prompt: VARIANT, n: 2, image })
    .then((reply) => [...bytesOf(reply)]);
}
