import { useLogger } from '@nuxt/kit';

import type { Font } from './fonts.js';
import { terminal } from './terminal.js';

/** Asks whether a font may be used. Whoever does not answer has said no. */
export async function mayUse({ name, licence }: Font): Promise<boolean> {
  const question = `May we use ${name} under ${licence}?`;
  const said: unknown = await terminal.withTerminal(() => useLogger('fonts').prompt(question, { type: 'confirm', initial: false, cancel: 'undefined' }));
  return said === true;
}

/** Warns of something, and waits until somebody has seen it. */
export function insist(title: string, message: string): Promise<void> {
  const notice = terminal.notify({ level: 'warn', title, message });
  return notice.dismissed;
}
