import { useTerminal } from '@nuxt/kit';

import type { Font } from './fonts.js';

/** Fetches fonts one after the other, and shows how far it is. */
export async function fetchFonts(fonts: Font[], load: (font: Font) => Promise<void>): Promise<void> {
  const task = useTerminal().startTask(`Fetching ${fonts.length} fonts`);
  for (const [done, font] of fonts.entries()) {
    task.update(`${font.name} (${done} of ${fonts.length})`);
    try {
      await load(font);
    } catch (error) {
      task.stop(`${font.name} could not be fetched`, 'failure');
      throw error;
    }
  }
  task.stop(`Fetched ${fonts.length} fonts`);
}
