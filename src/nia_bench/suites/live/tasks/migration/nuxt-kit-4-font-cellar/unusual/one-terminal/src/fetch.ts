import type { Font } from './fonts.js';
import { terminal } from './terminal.js';

/** Fetches fonts one after the other, and shows how far it is. */
export async function fetchFonts(fonts: Font[], load: (font: Font) => Promise<void>): Promise<void> {
  const { update, stop } = terminal.startTask(`Fetching ${fonts.length} fonts`);
  let current = 0;
  try {
    for (; current < fonts.length; current += 1) {
      const font = fonts[current]!;
      update(`${font.name} (${current} of ${fonts.length})`);
      await load(font);
    }
  } catch (error) {
    stop(`${fonts[current]?.name} could not be fetched`, 'failure');
    throw error;
  }
  stop(`Fetched ${fonts.length} fonts`, 'success');
}
