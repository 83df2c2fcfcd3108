import { match } from 'path-to-regexp';
import { BARE, barePath } from './bare';

const page = match<{ page: string }>('/pages/:page', BARE);
const picture = match<{ season: string; hour: string }>('/summit/:season/:hour', BARE);

/** An address without what is asked after it. */
function withoutQuestion(address: string): string {
  return barePath(address.split('?', 1)[0]!) ?? '';
}

/** The page that an address of the office means. */
export function pageOf(address: string): string | null {
  const found = page(withoutQuestion(address));
  return found ? found.params.page : null;
}

/** The picture of the summit that an address means, as it is written under it. */
export function captionOf(address: string): string | null {
  const found = picture(withoutQuestion(address));
  return found ? `the summit in ${found.params.season} at ${found.params.hour}` : null;
}
