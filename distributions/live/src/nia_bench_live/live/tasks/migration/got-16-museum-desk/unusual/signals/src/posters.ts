import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Got } from 'got';

const view = (bytes: Uint8Array<ArrayBuffer>): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export async function inline(client: Got, id: number): Promise<string> {
  const response = await client.get(`posters/${id}`, { responseType: 'buffer' });
  return `data:${response.headers['content-type']};base64,${view(response.body).toString('base64')}`;
}

export async function isPng(client: Got, id: number): Promise<boolean> {
  const image = await client.get(`posters/${id}`).buffer();
  return [0x50, 0x4e, 0x47].every((byte, index) => image[index + 1] === byte);
}

export async function savePlan(client: Got, id: number, file: string): Promise<void> {
  const plan = client.stream.get(`plans/${id}`);
  const written = createWriteStream(file);
  plan.on('error', (error) => written.destroy(error));
  await finished(plan.pipe(written));
}
