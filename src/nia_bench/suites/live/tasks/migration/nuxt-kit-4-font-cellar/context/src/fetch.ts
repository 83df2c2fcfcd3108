import { useLogger } from '@nuxt/kit';

import type { Font } from './fonts.js';

const logger = useLogger('fonts');

/** Fetches fonts one after the other, and shows how far it is. */
export async function fetchFonts(fonts: Font[], load: (font: Font) => Promise<void>): Promise<void> {
  logger.start(`Fetching ${fonts.length} fonts`);
  for (const [done, font] of fonts.entries()) {
    process.stdout.write(`\r${font.name} (${done} of ${fonts.length})`);
    try {
      await load(font);
    } catch (error) {
      process.stdout.write('\n');
      logger.fail(`${font.name} could not be fetched`);
      throw error;
    }
  }
  process.stdout.write('\n');
  logger.success(`Fetched ${fonts.length} fonts`);
}
