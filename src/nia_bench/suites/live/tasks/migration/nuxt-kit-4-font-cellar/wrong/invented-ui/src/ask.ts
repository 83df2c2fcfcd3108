import { useTerminal } from '@nuxt/kit';

import type { Font } from './fonts.js';

/** Asks whether a font may be used. Whoever does not answer has said no. */
export async function mayUse({ name, licence }: Font): Promise<boolean> {
  const said: unknown = await useTerminal().prompt(`May we use ${name} under ${licence}?`, { type: 'confirm', initial: false, cancel: 'undefined' });
  return said === true;
}

/** Warns of something, and waits until somebody has seen it. */
export async function insist(title: string, message: string): Promise<void> {
  await useTerminal().notify({ title, message, level: 'warn' }).dismissed;
}
