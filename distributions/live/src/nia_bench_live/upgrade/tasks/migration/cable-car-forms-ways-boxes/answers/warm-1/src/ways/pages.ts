import { match } from 'path-to-regexp';
import { wholeAddress } from './parts';

const OPTIONS = { end: true, decode: false } as const;

/** An address without what is asked of it. */
function unasked(address: string): string {
  return wholeAddress(address.replace(/\?[^]*$/, ''));
}

const page = match<{ page: string }>('/pages/:page', OPTIONS);
const picture = match<{ season: string; hour: string }>('/summit/:season/:hour', OPTIONS);

/** The page that an address of the office means. */
export function pageOf(address: string): string | null {
  const found = page(unasked(address));
  return found ? found.params.page : null;
}

/** The picture of the summit that an address means, as it is written under it. */
export function captionOf(address: string): string | null {
  const found = picture(unasked(address));
  return found ? `the summit in ${found.params.season} at ${found.params.hour}` : null;
}
