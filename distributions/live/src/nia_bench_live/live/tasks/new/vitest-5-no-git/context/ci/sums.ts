import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Which files have been hashed; the sources lie on a slow drive. */
export const hashed: string[] = [];

/** The hash of a file's content, or undefined where there is no such file. */
export async function hashOf(file: string): Promise<string | undefined> {
  hashed.push(file);
  const content = await readFile(file).catch(() => undefined);
  return content && createHash('sha256').update(content).digest('hex');
}

/** The hashes of the last green build, by absolute path. */
export const green = new Map<string, string>();
