import { createInterface } from 'node:readline/promises';

import { useLogger } from '@nuxt/kit';

import type { Font } from './fonts.js';

const logger = useLogger('fonts');

/** Asks whether a font may be used. Whoever does not answer has said no. */
export async function mayUse({ name, licence }: Font): Promise<boolean> {
  const said: unknown = await logger.prompt(`May we use ${name} under ${licence}?`, { type: 'confirm', initial: false, cancel: 'undefined' });
  return said === true;
}

/** Warns of something, and waits until somebody has seen it. */
export async function insist(title: string, message: string): Promise<void> {
  logger.box(`${title}\n\n${message}`);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  await lines.question('Press Enter to go on.');
  lines.close();
}
