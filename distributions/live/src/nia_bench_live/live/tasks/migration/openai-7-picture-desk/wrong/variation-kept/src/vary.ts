import type OpenAI from 'openai';
import { toFile } from 'openai';

/** Two more pictures of the same motif, each as its bytes. */
export async function vary(client: OpenAI, picture: Buffer, customer: string): Promise<Buffer[]> {
  const { data } = await client.images.createVariation({
    model: 'gpt-image-2',
    image: await toFile(picture, 'picture.png', { type: 'image/png' }),
    n: 2,
    size: '1024x1024',
    user: customer,
  });
  return (data ?? []).map(({ b64_json: bytes }) => Buffer.from(bytes ?? '', 'base64'));
}
