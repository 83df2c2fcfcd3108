import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';

export async function press(text: string): Promise<string> {
  return (await promisify(deflateRaw)(text)).toString('base64');
}

export async function unpress(pressed: string): Promise<string> {
  return (await promisify(inflateRaw)(Buffer.from(pressed, 'base64'))).toString('utf8');
}
