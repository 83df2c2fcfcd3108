import { match } from 'path-to-regexp';

import { AS_READ, wholeAddress } from './plain';

const page = match<{ page: string }>('/pages/:page', AS_READ);
const picture = match<{ season: string; hour: string }>('/summit/:season/:hour', AS_READ);

/** An address without what is asked after its first `?`. */
function withoutQuestion(address: string): string {
  return wholeAddress(address.split('?', 1)[0] ?? '');
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
