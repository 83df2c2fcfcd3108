import type OpenAI from 'openai';

import { bytesOf, shared } from './shared.js';
import { LOOKS, type Look } from './words.js';

export interface Order {
  motif: string;
  look: Look;
  customer: string;
}

export async function draw(client: OpenAI, order: Order): Promise<Buffer> {
  const prompt = [order.motif, LOOKS[order.look]].join('\n');
  const reply = await client.images.generate({ ...shared(order.customer), quality: 'high', prompt, n: 1, output_format: 'png' });
  for (const bytes of bytesOf(reply)) return bytes;
  throw new Error('No picture came back.');
}
