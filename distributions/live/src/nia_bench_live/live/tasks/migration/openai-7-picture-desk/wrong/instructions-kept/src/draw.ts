import type OpenAI from 'openai';

import { LOOKS, type Look } from './words.js';

export interface Order {
  motif: string;
  look: Look;
  /** The hashed number of the customer for whom we ask. */
  customer: string;
}

/** Draws one picture, and gives its bytes. */
export async function draw(client: OpenAI, { motif, look, customer }: Order): Promise<Buffer> {
  const { data } = await client.images.generate({
    model: 'gpt-image-2',
    prompt: `${motif} ${LOOKS[look]}`,
    size: '1024x1024',
    quality: 'high',
    safety_identifier: customer,
  });
  const picture = data?.[0]?.b64_json;
  if (picture === undefined) throw new Error('No picture came back.');
  return Buffer.from(picture, 'base64');
}
