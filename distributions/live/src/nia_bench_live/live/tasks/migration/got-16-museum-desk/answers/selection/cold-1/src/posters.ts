import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Got } from 'got';

/** A poster as an address that an <img> can show. */
export async function inline(client: Got, id: number): Promise<string> {
  const { rawBody, headers } = await client(`posters/${id}`, { responseType: 'buffer' });
  return `data:${headers['content-type']};base64,${Buffer.from(rawBody).toString('base64')}`;
}

/** Whether a poster is a PNG. */
export async function isPng(client: Got, id: number): Promise<boolean> {
  const image = await client(`posters/${id}`).buffer();
  return Buffer.from(image.subarray(1, 4)).equals(Buffer.from('PNG'));
}

/** Puts the plan of a show into a file. */
export async function savePlan(client: Got, id: number, file: string): Promise<void> {
  await pipeline(client.stream(`plans/${id}`), createWriteStream(file));
}
