import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

export interface Seal {
  close(text: string): string;
  /** Throws when the text was not closed with this seal. */
  open(text: string): string;
}

/** A seal made of 32 bytes that nobody else knows. */
export function sealOf(secret: Uint8Array): Seal {
  return {
    close(text) {
      const start = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', secret, start);
      return Buffer.concat([start, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
    },
    open(text) {
      const bytes = Buffer.from(text, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
    },
  };
}

/** Makes a text short; `stretch` gives it back. */
export async function press(text: string): Promise<string> {
  return (await deflate(text)).toString('base64');
}

export async function stretch(text: string): Promise<string> {
  return (await inflate(Buffer.from(text, 'base64'))).toString('utf8');
}
