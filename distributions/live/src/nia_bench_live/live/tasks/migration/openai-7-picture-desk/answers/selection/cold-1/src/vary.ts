import type OpenAI from 'openai';
import { toFile } from 'openai';

import { VARIANT } from './words.js';

/** Two more pictures of the same motif, each as its bytes. */
export async function vary(client: OpenAI, picture: Buffer, customer: string): Promise<Buffer[]> {
  const { data } = await client.images.edit({
    model: 'gpt-image-2',
    image: await toFile(picture, 'picture.png', { type: 'image/png' }),
    prompt: VARIANT,
    n: 2,
    size: '1024x1024',
    safety_identifier: customer,
  });
  return (data ?? []).map(({ b64_json: bytes }) => Buffer.from(bytes ?? '', 'base64'));
}
